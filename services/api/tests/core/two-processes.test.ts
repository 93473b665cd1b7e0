import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listPayments } from 'shared-contracts/payment-lists';
import { getPaymentResult } from 'shared-contracts/payments';
import { listRenewals } from 'shared-contracts/renewals';
import { listVehicles } from 'shared-contracts/vehicles';
import { processesOn, until } from '../api-process.ts';
import { openCheckout } from '../owner.ts';
import { copyServerDatabase } from '../start-app.ts';

/** Runs on a PostgreSQL server only: processes cannot share the embedded database. */
const url = await copyServerDatabase();
if (url) {
  const processes = await processesOn(url);
  const [first, second] = await Promise.all([processes.start(await processes.freePort()), processes.start()]);

  test('two API processes share sessions and payments; when one is killed the other completes its payment', async () => {
    const here = await first.visitor().logIn('owner@allset.test');
    const there = second.visitor();
    there.token = here.token;
    const vehicle = (await there.call(listVehicles)).entries.find(({ inRenewal }) => !inRenewal);
    assert.ok(vehicle);
    const { checkoutId } = await openCheckout(here, vehicle);
    await here.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
    // While one caller looks the payment up, the others get the last known state and poll again.
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        until(
          async () =>
            (await (index % 2 ? here : there).call(getPaymentResult, { id: checkoutId })).result === 'successful',
          'each of ten callers gets the successful result',
        ),
      ),
    );
    assert.equal((await here.call(listRenewals, { vehicleId: vehicle.id })).count, 1);

    const next = (await there.call(listVehicles)).entries.find(({ inRenewal }) => !inRenewal);
    assert.ok(next);
    const last = await openCheckout(here, next);
    await first.end('SIGKILL');
    await there.sandbox('/cards/pay', { checkoutId: last.checkoutId, number: '4200000000000000' });
    await until(
      async () =>
        (await there.call(listPayments)).results.some(
          ({ checkoutId: id, status }) => id === last.checkoutId && status === 'successful',
        ),
      'the payment succeeds through its webhook',
    );
    assert.equal((await there.call(listRenewals)).count, 2);
    const receipts = async () =>
      (await there.mails('owner@allset.test')).filter(({ subject }) => subject.startsWith('Receipt'));
    await until(async () => (await receipts()).length === 2, 'two receipts');
  });
}
