import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceAnswer } from 'shared-contracts/price-answer';
import { typedPrice } from 'shared-contracts/price-form';
import { createPaymentKey } from 'shared-contracts/payments';
import { getQuote, paymentTotal, type Quote } from 'shared-contracts/quotes';
import { Province, provinces } from 'shared-contracts/regions';
import { VehicleType, vehicleTypes } from 'shared-contracts/vehicle-types';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { activeOwner, addVehicle } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const today = dayInSouthAfrica(new Date());

const typedBy = (run: number) => ({
  province: provinces[run % provinces.length] ?? '',
  type: vehicleTypes[run % vehicleTypes.length] ?? '',
  tare: `${(run * 997) % 9000} kg`,
  expiry: `28-${String((run % 12) + 1).padStart(2, '0')}-${2025 + (run % 3)}`,
});

test('[BIZ-1] the price before an account is what the same vehicle costs after sign-up, to the cent', async () => {
  const owner = await activeOwner(app);
  const visitor = app.visitor();
  let priced = 0;
  for (let run = 0; run < 40; run += 1) {
    let quote: Quote | undefined;
    const { price } = await priceAnswer(typedBy(run), {
      ask: async (vehicle) => (quote = await visitor.call(getQuote, { ...vehicle })),
      today,
    });
    if (!price || !quote) continue;
    priced += 1;
    const carried = typedPrice(price.search);
    const vehicle = await addVehicle(owner, {
      registrationRegion: Province.parse(carried?.province),
      vehicleType: VehicleType.parse(carried?.type),
      weightKg: Number(carried?.tare),
      licenseExpires: carried?.expiry ?? '',
      licenseNumber: `BIZ${run}GP`,
    });
    const { quote: paid } = await owner.call(createPaymentKey, {
      amount: paymentTotal(quote),
      vehicleId: vehicle.id,
      description: 'Licence renewal',
    });
    assert.deepEqual(paid, quote);
    assert.equal(price.total.replace(/\D/g, ''), String(paymentTotal(paid)));
  }
  assert.ok(priced > 20, `${priced} of 40 had a price`);
});
