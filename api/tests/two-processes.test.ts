import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPaymentResult, listPayments } from 'shared-contracts/payments';
import { listRenewals } from 'shared-contracts/renewals';
import { listVehicles } from 'shared-contracts/vehicles';
import { processesOn, until } from './api-process.ts';
import { openCheckout } from './owner.ts';
import { copyServerDatabase } from './start-app.ts';

/** Only a server can be shared: on the embedded database there is nothing to show. */
const url = await copyServerDatabase();
if (url) {
  const processes = await processesOn(url);
  const [first, second] = await Promise.all([processes.start(await processes.freePort()), processes.start()]);

  test('two processes on one PostgreSQL: a session of one holds on the other, a payment asked of both is one renewal, and one killed leaves the work to the other', async () => {
    const here = await first.visitor().logIn('owner@allset.test');
    const there = second.visitor();
    there.token = here.token;
    const vehicle = (await there.call(listVehicles)).entries.find(({ inRenewal }) => !inRenewal);
    assert.ok(vehicle);
    const { checkoutId } = await openCheckout(here, vehicle);
    await here.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
    // While one asks the processor the others are told what is known so far, and ask again.
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        until(
          async () =>
            (await (index % 2 ? here : there).call(getPaymentResult, { id: checkoutId })).result === 'successful',
          'each of ten callers hears of the success',
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
      'the payment succeeds by its webhook',
    );
    assert.equal((await there.call(listRenewals)).count, 2);
    const receipts = async () =>
      (await there.mails('owner@allset.test')).filter(({ subject }) => subject.startsWith('Receipt'));
    await until(async () => (await receipts()).length === 2, 'two receipts');
  });
}
