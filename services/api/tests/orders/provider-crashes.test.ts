import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { getPaymentDetails } from 'shared-contracts/payment-details';
import { getPaymentResult } from 'shared-contracts/payments';
import { refundPart } from 'shared-contracts/refund-lists';
import { getRenewalAsAdmin, updateRenewal } from 'shared-contracts/renewals';
import { processesOn, until } from '../api-process.ts';
import type { Client } from '../client.ts';
import { addVehicle, openCheckout } from '../owner.ts';
import { copyServerDatabase } from '../start-app.ts';

/** API processes are killed while a provider is handling their request. */
const url = await copyServerDatabase();
if (url) {
  const { start, job, sandbox } = await processesOn(url);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  after(() => database.end());
  const one = async (text: string) => Object.values((await database.query(text)).rows[0] as Record<string, unknown>)[0];
  const inspect = async (path: string) => (await fetch(`${sandbox.inspectorUrl}${path}`)).json();
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  /** The provider acts at once but responds only after the process has been killed. */
  const answersLate = (client: Client, service: 'cards' | 'courier') =>
    client.sandbox('/faults', { service, mode: 'late', delayMs: 5000, times: 1, method: 'POST' });

  async function paidRenewal(owner: Client, status: string) {
    const vehicle = await addVehicle(owner);
    const { checkoutId } = await openCheckout(owner, vehicle);
    await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
    let renewalId: string | undefined;
    await until(async () => {
      const result = await owner.call(getPaymentResult, { id: checkoutId });
      renewalId = result.renewalId ?? undefined;
      return renewalId !== undefined;
    }, 'the payment creates a renewal');
    assert.ok(renewalId);
    await database.query('update renewals set status = $1 where id = $2', [status, renewalId]);
    return { checkoutId, renewalId };
  }

  test('[P17] when the API is killed during a refund, the refund is looked up and made only once', async () => {
    const api = await start();
    const owner = await api.visitor().logIn('owner@allset.test');
    const admin = await api.visitor().logIn('admin@allset.test');
    const { checkoutId, renewalId } = await paidRenewal(owner, 'admin to action');
    await answersLate(owner, 'cards');
    await admin.call(updateRenewal, { id: renewalId, status: 'cancelled' });
    const statusOf = () => one(`select status from refunds where renewal_id = '${renewalId}'`);
    await until(async () => (await refundsOf(checkoutId)).length === 1, 'the processor makes the refund');
    await api.end('SIGKILL');
    assert.equal(await statusOf(), 'asked');
    await job('settle-refunds', inMinutes(10));
    assert.equal(await statusOf(), 'done');
    assert.equal((await refundsOf(checkoutId)).length, 1);
  });

  test('[DSK-6] killed at any moment while a part is refunded, and asked again with the same request: it is refunded once', async () => {
    for (const delay of [20, 150]) {
      const api = await start();
      const owner = await api.visitor().logIn('owner@allset.test');
      const admin = await api.visitor().logIn('admin@allset.test');
      const { checkoutId, renewalId } = await paidRenewal(owner, 'processing');
      const paymentId = String(await one(`select payment_id from renewals where id = '${renewalId}'`));
      const { leftInCents } = await admin.call(getPaymentDetails, { id: paymentId });
      const part = {
        id: paymentId,
        requestId: crypto.randomUUID(),
        amountInCents: 12_345,
        leftInCents,
        note: 'The disc came late.',
      };
      await answersLate(owner, 'cards');
      const asked = admin.try(refundPart, part).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await api.end('SIGKILL');
      await asked;
      const again = await start();
      const clerk = again.visitor();
      clerk.token = admin.token;
      assert.equal((await clerk.try(refundPart, part)).status, 201, `killed after ${delay} ms`);
      await again.end('SIGTERM');
      await job('settle-refunds', inMinutes(10));
      // Long enough after the first look-up to ask again, if that knew nothing of a request.
      await job('settle-refunds', inMinutes(40));
      assert.equal(await one(`select count(*)::int from refunds where payment_id = '${paymentId}'`), 1);
      assert.equal(await one(`select status from refunds where payment_id = '${paymentId}'`), 'done');
      assert.equal((await refundsOf(checkoutId)).length, 1, `killed after ${delay} ms`);
      await database.query(`update vehicles set archived = true where license_number = 'kill1gp'`);
    }
  });

  async function refundsOf(checkoutId: string) {
    const checkouts = (await inspect('/cards/checkouts')) as {
      checkoutId: string;
      payments: { paymentType: string }[];
    }[];
    const payments = checkouts.find((checkout) => checkout.checkoutId === checkoutId)?.payments ?? [];
    return payments.filter(({ paymentType }) => paymentType === 'RF');
  }

  const parcels = async () => ((await inspect('/courier/parcels')) as unknown[]).length;

  test('[C9] when the API is killed during a booking, the parcel is found and not booked again', async () => {
    const api = await start();
    const owner = await api.visitor().logIn('owner@allset.test');
    const admin = await api.visitor().logIn('admin@allset.test');
    const { renewalId } = await paidRenewal(owner, 'processing');
    await answersLate(owner, 'courier');
    const booking = admin.call(updateRenewal, { id: renewalId, status: 'delivery requested' }).catch(() => undefined);
    await until(async () => (await parcels()) === 1, 'the courier has booked the parcel');
    await api.end('SIGKILL');
    await booking;
    assert.equal(await one(`select booking from deliveries where renewal_id = '${renewalId}'`), 'asked');
    await job('check-deliveries', inMinutes(5));
    const again = await start();
    const clerk = await again.visitor().logIn('admin@allset.test');
    assert.equal((await clerk.call(getRenewalAsAdmin, { id: renewalId })).status, 'delivery requested');
    assert.equal(await parcels(), 1);
    await again.end('SIGTERM');
  });
}
