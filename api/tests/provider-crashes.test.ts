import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { getPaymentResult } from 'shared-contracts/payments';
import { getRenewalAsAdmin, updateRenewal } from 'shared-contracts/renewals';
import { createVehicle } from 'shared-contracts/vehicles';
import { processesOn, until } from './api-process.ts';
import type { Client } from './client.ts';
import { openCheckout } from './owner.ts';
import { copyServerDatabase } from './start-app.ts';

/** Processes are killed from outside while a provider works on what they asked. */
const url = await copyServerDatabase();
if (url) {
  const { start, job, sandbox } = await processesOn(url);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const one = async (text: string) => Object.values((await database.query(text)).rows[0] as Record<string, unknown>)[0];
  const inspect = async (path: string) => (await fetch(`${sandbox.inspectorUrl}${path}`)).json();
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const slowly = (client: Client, service: 'cards' | 'courier') =>
    client.sandbox('/faults', { service, mode: 'slow', delayMs: 1500, times: 1, method: 'POST' });
  const wellAgain = () => new Promise((resolve) => setTimeout(resolve, 2000));

  async function paidRenewal(owner: Client, status: string) {
    const vehicle = await owner.call(createVehicle, {
      make: 'volkswagen',
      model: 'polo',
      year: 2019,
      licenseNumber: 'KILL1GP',
      registerNumber: `KILL${Date.now() % 100_000}`,
      vehicleType: 'rigid vehicles',
      registrationRegion: 'gauteng',
      weightKg: 1104,
      licenseExpires: '2026-12-05',
    });
    const { checkoutId } = await openCheckout(owner, vehicle);
    await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
    const { renewalId } = await owner.call(getPaymentResult, { id: checkoutId });
    assert.ok(renewalId);
    await database.query('update renewals set status = $1 where id = $2', [status, renewalId]);
    return { checkoutId, renewalId };
  }

  test('[P17] killed while the processor gives money back: it is looked up, and given back once', async () => {
    const api = await start();
    const owner = await api.visitor().logIn('owner@allset.test');
    const admin = await api.visitor().logIn('admin@allset.test');
    const { checkoutId, renewalId } = await paidRenewal(owner, 'admin to action');
    await slowly(owner, 'cards');
    await admin.call(updateRenewal, { id: renewalId, status: 'cancelled' });
    const statusOf = () => one(`select status from refunds where renewal_id = '${renewalId}'`);
    await until(async () => (await statusOf()) === 'asked', 'the refund is asked for');
    await api.end('SIGKILL');
    await wellAgain();
    await job('settle-refunds', inMinutes(10));
    assert.equal(await statusOf(), 'done');
    const checkouts = (await inspect('/cards/checkouts')) as { checkoutId: string; payments: { paymentType: string }[] }[];
    const payments = checkouts.find((checkout) => checkout.checkoutId === checkoutId)?.payments ?? [];
    assert.deepEqual(
      payments.map(({ paymentType }) => paymentType),
      ['DB', 'RF'],
    );
  });

  test('[C9] killed while the courier books: the parcel is found by its reference, and is the only one', async () => {
    const api = await start();
    const owner = await api.visitor().logIn('owner@allset.test');
    const admin = await api.visitor().logIn('admin@allset.test');
    const { renewalId } = await paidRenewal(owner, 'processing');
    await slowly(owner, 'courier');
    const booking = admin.call(updateRenewal, { id: renewalId, status: 'delivery requested' }).catch(() => undefined);
    const attempts = () => one(`select count(*)::int from deliveries where renewal_id = '${renewalId}' and booking = 'asked'`);
    await until(async () => (await attempts()) === 1, 'the courier is asked');
    await api.end('SIGKILL');
    await booking;
    await wellAgain();
    await job('check-deliveries', inMinutes(5));
    const again = await start();
    const clerk = await again.visitor().logIn('admin@allset.test');
    assert.equal((await clerk.call(getRenewalAsAdmin, { id: renewalId })).status, 'delivery requested');
    assert.equal(((await inspect('/courier/parcels')) as unknown[]).length, 1);
    await again.end('SIGTERM');
    await database.end();
  });
}
