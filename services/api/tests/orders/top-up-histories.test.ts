import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createTopUpKey } from 'shared-contracts/checkouts';
import { pauseRenewal } from 'shared-contracts/desk';
import { getPaymentDetails } from 'shared-contracts/payment-details';
import { getPaymentResult } from 'shared-contracts/payments';
import { refundPart } from 'shared-contracts/refund-lists';
import * as calls from 'shared-contracts/renewals';
import { checkoutAtProcessor, moneyAt } from '../ask-processor.ts';
import { activeOwner, addVehicle, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const owner = await activeOwner(app);
const rounds = process.env.TEST_DEPTH === 'deep' ? 500 : 20;
const hour = 60 * 60_000;

interface TopUp {
  checkoutId: string;
  holdId: string;
  amount: number;
}

interface History {
  id: string;
  /** Checkout of the renewal's own payment. */
  ownCheckoutId: string;
  topUps: TopUp[];
}

const renewalOf = ({ id }: History) => clerk.call(calls.getRenewalAsAdmin, { id });
const paymentOf = (checkoutId: string) =>
  app.row<{ id: string; status: string }>`select id, status from payments where checkout_id = ${checkoutId}`;

async function partOf(checkoutId: string, cents: number): Promise<void> {
  const { id } = await paymentOf(checkoutId);
  const { leftInCents } = await clerk.call(getPaymentDetails, { id });
  const amountInCents = Math.min(cents, leftInCents);
  if (amountInCents > 0)
    await clerk.call(refundPart, {
      id,
      requestId: crypto.randomUUID(),
      amountInCents,
      leftInCents,
      note: 'Less to pay.',
    });
}

const pay = (topUp: TopUp | undefined, outcome: string) =>
  topUp &&
  owner
    .sandbox('/cards/pay', { checkoutId: topUp.checkoutId, number: '4200000000000000', outcome })
    .catch(() => undefined);

/** Does what is due, and lets the processor know all that it was told. */
async function pass(): Promise<void> {
  await app.pass(hour);
  await app.drain();
  await app.runJob('reconcile-payments');
  await app.runJob('settle-refunds');
}

const steps = {
  hold: async ({ id }: History) => {
    await clerk.try(calls.placeHold, { id, reason: 'higher amount', amountInCents: 5000 });
  },
  'hold without an amount': async ({ id }: History) => {
    await clerk.try(calls.placeHold, { id, reason: 'papers missing' });
  },
  'top-up': async (history: History) => {
    const { hold } = await renewalOf(history);
    if (!hold?.amountInCents) return;
    const asked = { renewalId: history.id, amount: hold.amountInCents, despitePending: true };
    const { checkoutId } = await owner.call(createTopUpKey, asked);
    history.topUps.push({ checkoutId, holdId: hold.id, amount: hold.amountInCents });
  },
  paid: async ({ topUps }: History) => pay(topUps.at(-1), 'success'),
  'first one paid': async ({ topUps }: History) => pay(topUps[0], 'success'),
  'paid without a result': async ({ topUps }: History) => pay(topUps.at(-1), 'pending'),
  'late success': async ({ topUps: [first] }: History) => {
    if (first) await owner.sandbox(`/cards/${first.checkoutId}/settle`, { outcome: 'success' }).catch(() => undefined);
  },
  webhook: async ({ topUps }: History) => {
    const { checkoutId } = topUps.at(-1) ?? {};
    if (checkoutId) await owner.sandbox(`/cards/${checkoutId}/webhook`, {}).catch(() => undefined);
    await app.drain();
  },
  'result read': async ({ topUps }: History) => {
    app.clock.advance(7000);
    for (const { checkoutId } of topUps) await owner.try(getPaymentResult, { id: checkoutId });
  },
  'part of the renewal refunded': ({ ownCheckoutId }: History) => partOf(ownCheckoutId, 1234),
  'part of a top-up refunded': async ({ topUps: [first] }: History) => first && partOf(first.checkoutId, 700),
  released: async ({ id }: History) => {
    await clerk.try(pauseRenewal, { id, reason: null });
  },
  approved: async ({ id }: History) => {
    await clerk.try(calls.updateRenewal, { id, status: 'admin to action' });
    await clerk.try(calls.updateRenewal, { id, status: 'processing' });
  },
  // What is in processing has to be held before it can be cancelled.
  cancelled: async ({ id }: History) => {
    await clerk.try(calls.placeHold, { id, reason: 'papers missing' });
    await clerk.try(calls.updateRenewal, { id, status: 'cancelled' });
  },
  'an hour': pass,
} satisfies Record<string, (history: History) => Promise<unknown>>;
const stepNames = Object.keys(steps) as (keyof typeof steps)[];

/** What is pending becomes certain, and all work is done. */
async function settle({ topUps }: History): Promise<void> {
  for (const { checkoutId } of topUps)
    for (const { id, result } of (await checkoutAtProcessor(app, checkoutId))?.payments ?? [])
      if (result.code.startsWith('000.200'))
        await owner.sandbox(`/cards/${checkoutId}/settle`, { outcome: 'success', paymentId: id });
  for (let times = 0; times < 4; times += 1) await pass();
}

/** What the books and the processor have of a checkout: the same to the cent. */
async function keptOf(checkoutId: string): Promise<{ kept: number; wholeRefund: boolean }> {
  const found = await paymentOf(checkoutId);
  const { payment, refunds } = await clerk.call(getPaymentDetails, { id: found.id });
  const kept = payment.status === 'successful' ? payment.amountInCents - payment.refundedInCents : 0;
  assert.equal(await moneyAt(app, checkoutId), kept, 'the processor has what the books have');
  assert.ok(
    refunds.every(({ status }) => status === 'done'),
    'no refund is stuck',
  );
  return { kept, wholeRefund: refunds.some(({ reason }) => reason !== 'part refunded') };
}

async function checkEnd(history: History): Promise<void> {
  const renewal = await renewalOf(history);
  await keptOf(history.ownCheckoutId);
  const accepted = new Map<string, number>();
  for (const { checkoutId, holdId } of history.topUps) {
    const { kept, wholeRefund } = await keptOf(checkoutId);
    if (wholeRefund) assert.equal(kept, 0, 'what is given back is given back to the cent');
    if (kept > 0) accepted.set(holdId, (accepted.get(holdId) ?? 0) + 1);
  }
  assert.ok(
    [...accepted.values()].every((count) => count === 1),
    'a hold is paid for once',
  );
  if (renewal.status === 'cancelled') assert.equal(accepted.size, 0, 'a cancelled renewal keeps no top-up');
  if (renewal.hold) assert.ok(!accepted.has(renewal.hold.id), 'what was paid for is held no longer');
  else assert.ok(['processing', 'admin to action', 'cancelled'].includes(renewal.status), renewal.status);
  if (renewal.hold) assert.equal(renewal.status, 'user to action');
  assert.equal(
    await app.value<number>`select count(*)::int as count from renewals where vehicle_id = ${renewal.vehicleId}`,
    1,
    'a top-up renews nothing',
  );
}

test('[CTR-7][Y3] after any order of holds, top-ups, refunds, cancellations and late results the money is exact and nothing is stuck', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.constantFrom(...stepNames), { minLength: 3, maxLength: 14 }),
      async (isPaid, names) => {
        app.clock.set(new Date().toISOString());
        const vehicle = await addVehicle(owner);
        const { renewalId: id, checkoutId: ownCheckoutId } = await payFor(owner, vehicle);
        assert.ok(id);
        await app.sql`update renewals set status = 'processing' where id = ${id}`;
        const history: History = { id, ownCheckoutId, topUps: [] };
        // Without a top-up there is little to go wrong.
        for (const name of ['hold', 'top-up', ...(isPaid ? (['paid', 'webhook'] as const) : []), ...names] as const)
          await steps[name](history);
        await settle(history);
        await checkEnd(history);
      },
    ),
    { numRuns: rounds },
  );
  app.clock.set(new Date().toISOString());
});
