import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { createPaymentKey } from 'shared-contracts/payments';
import { paymentTotal } from 'shared-contracts/quotes';
import { activeOwner, addVehicle, quoteFor } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();

test('[H11] the integrity value of a checkout matches the script that the card form loads', async () => {
  const owner = await activeOwner(app);
  const vehicle = await addVehicle(owner);
  const quote = await quoteFor(owner, vehicle);
  const { paymentUrl, integrity } = await owner.call(createPaymentKey, {
    amount: paymentTotal(quote),
    vehicleId: vehicle.id,
  });
  const script = Buffer.from(await (await fetch(paymentUrl)).arrayBuffer());
  assert.equal(integrity, `sha384-${createHash('sha384').update(script).digest('base64')}`);
});
