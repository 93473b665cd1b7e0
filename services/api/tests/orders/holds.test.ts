import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createTopUpKey } from 'shared-contracts/checkouts';
import { pauseRenewal } from 'shared-contracts/desk';
import { listEvents } from 'shared-contracts/events';
import { listPayments } from 'shared-contracts/payment-lists';
import { getPaymentResult } from 'shared-contracts/payments';
import { refundPart } from 'shared-contracts/refund-lists';
import * as calls from 'shared-contracts/renewals';
import { moneyAt } from '../ask-processor.ts';
import type { Client } from '../client.ts';
import { pdfLines } from '../pdf-lines.ts';
import { renewalDesk } from '../renewal-desk.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const desk = renewalDesk(app, clerk);
const rounds = process.env.TEST_DEPTH === 'deep' ? 200 : 8;

type Made = Awaited<ReturnType<typeof desk.paidRenewal>>;

async function inProcessing(): Promise<Made> {
  const made = await desk.paidRenewal();
  await desk.put(made.renewal.id, 'processing');
  return made;
}

const hold = (id: string, given: object, as: Client = clerk) => as.try(calls.placeHold, { id, ...given });
const holdOf = async (id: string) => (await clerk.call(calls.getRenewalAsAdmin, { id })).hold;
const openTopUp = (owner: Client, renewalId: string, amount: number) =>
  owner.try(createTopUpKey, { renewalId, amount, despitePending: true });

/** Sends a card for a checkout. The API hears of it by the webhook or, if it asks, at once. */
async function pay(owner: Client, checkoutId: string, asks = true): Promise<void> {
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  if (asks) await owner.call(getPaymentResult, { id: checkoutId });
}

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await app.drain();
}

test('[CTR-6] a hold moves a renewal to its owner in plain words, by one mail, and ending it resumes where it stood', async () => {
  const { owner, renewal } = await inProcessing();
  const given = { reason: 'roadworthiness', costsMoreFrom: '2027-01-01', note: 'The tyres.' };
  assert.equal((await hold(renewal.id, given)).status, 200);
  const [seen] = (await owner.call(calls.listRenewals, { id: renewal.id })).entries;
  assert.equal(seen?.status, 'user to action');
  const { reason, amountInCents, costsMoreFrom, note } = seen?.hold ?? {};
  assert.deepEqual([reason, amountInCents, costsMoreFrom, note], ['roadworthiness', null, '2027-01-01', 'The tyres.']);
  await settle();
  const mails = (await owner.mails(owner.email)).filter(({ subject }) => subject === 'We need something from you');
  assert.equal(mails.length, 1);
  assert.match(
    mails[0]?.text ?? '',
    /certificate of roadworthiness.*The tyres\..*From 1 January 2027 on the authority asks for more/s,
  );
  assert.equal((await hold(renewal.id, given)).status, 422);
  await clerk.call(pauseRenewal, { id: renewal.id, reason: null });
  assert.deepEqual([await desk.statusOf(renewal.id), await holdOf(renewal.id)], ['processing', null]);
  const audits = await app.sql<{
    action: string;
  }>`select action from audit where entity_id = ${renewal.id} order by id`;
  assert.deepEqual(
    audits.map(({ action }) => action).filter((action) => /held|released/.test(action)),
    ['renewal held', 'renewal released'],
  );
});

test('[CTR-6] what only the office can do moves to it without a mail; the owner answers what is theirs, once', async () => {
  const { owner, renewal } = await inProcessing();
  assert.equal((await hold(renewal.id, { reason: 'authority closed' })).status, 200);
  assert.equal(await desk.statusOf(renewal.id), 'admin to action');
  await settle();
  assert.ok(!(await owner.mails(owner.email)).some(({ subject }) => subject === 'We need something from you'));
  assert.equal((await owner.try(calls.answerHold, { id: renewal.id })).status, 409);
  await clerk.call(pauseRenewal, { id: renewal.id, reason: null });
  assert.equal((await hold(renewal.id, { reason: 'wrong particulars' })).status, 200);
  await owner.call(calls.answerHold, { id: renewal.id });
  await owner.call(calls.answerHold, { id: renewal.id });
  assert.ok((await holdOf(renewal.id))?.answeredAt);
  const { entries } = await owner.call(listEvents, { renewalId: renewal.id, take: 50 });
  assert.equal(entries.filter(({ description }) => description === 'The owner says that this is done.').length, 1);
});

test('[CTR-6] an amount that a reason lacks or does not have, a renewal that has its disc and another’s are refused', async () => {
  const { owner, renewal } = await inProcessing();
  const fieldsOf = async (given: object) => (await hold(renewal.id, given)).body.fields;
  assert.deepEqual(await fieldsOf({ reason: 'higher amount' }), { amountInCents: 'Please enter what is more to pay.' });
  assert.deepEqual(await fieldsOf({ reason: 'papers missing', amountInCents: 100 }), {
    amountInCents: "'Papers missing' has no amount.",
  });
  const partner = await app.visitor('acme').logIn('clerk@acme.test');
  assert.equal((await hold(renewal.id, { reason: 'roadworthiness' }, partner)).status, 404);
  assert.equal((await hold(renewal.id, { reason: 'roadworthiness' }, owner)).status, 403);
  await desk.put(renewal.id, 'delivered');
  assert.equal((await hold(renewal.id, { reason: 'roadworthiness' })).status, 422);
});

test('[CTR-7] a top-up is paid to the cent, has a receipt line of its own, and the renewal goes on by itself', async () => {
  const { owner, renewal } = await inProcessing();
  await hold(renewal.id, { reason: 'higher amount', amountInCents: 12_345 });
  assert.equal((await openTopUp(owner, renewal.id, 12_344)).body.reason, 'stale');
  const { body } = await openTopUp(owner, renewal.id, 12_345);
  await pay(owner, body.checkoutId);
  await settle();
  assert.deepEqual([await desk.statusOf(renewal.id), await holdOf(renewal.id)], ['processing', null]);
  assert.equal(await moneyAt(app, body.checkoutId), 12_345);
  const [topUp] = (await owner.call(listPayments)).results;
  assert.deepEqual(
    [topUp?.amountInCents, topUp?.description],
    [12_345, 'Top-up for JK45LMGP: The authority’s amount is higher'],
  );
  const response = await fetch(`${app.origin}/api/payments/${topUp?.id}/receipt`, { headers: owner.headers() });
  const receipt = pdfLines(Buffer.from(await response.arrayBuffer())).join('\n');
  assert.match(receipt, /R123\.45/);
  assert.equal((await openTopUp(owner, renewal.id, 12_345)).body.reason, 'stale');
});

test('[CTR-7] paid in two tabs: one is kept, the other goes back; paid after the hold was ended: it goes back', async () => {
  const { owner, renewal } = await inProcessing();
  await hold(renewal.id, { reason: 'unpaid fines', amountInCents: 50_000 });
  const [one, two] = [await openTopUp(owner, renewal.id, 50_000), await openTopUp(owner, renewal.id, 50_000)];
  await pay(owner, one.body.checkoutId);
  await pay(owner, two.body.checkoutId);
  await settle();
  assert.deepEqual([await moneyAt(app, one.body.checkoutId), await moneyAt(app, two.body.checkoutId)], [50_000, 0]);
  const refunds = await app.sql<{ reason: string }>`select reason from refunds where user_id = ${owner.userId}`;
  assert.deepEqual(refunds, [{ reason: 'paid twice' }]);
  await hold(renewal.id, { reason: 'higher amount', amountInCents: 700 });
  const late = await openTopUp(owner, renewal.id, 700);
  await clerk.call(pauseRenewal, { id: renewal.id, reason: null });
  await pay(owner, late.body.checkoutId);
  await settle();
  assert.equal(await moneyAt(app, late.body.checkoutId), 0);
  assert.equal(await desk.statusOf(renewal.id), 'processing');
});

test('[CTR-7] a cancelled renewal gives its top-up back, and the terms say so before', async () => {
  const { owner, renewal } = await inProcessing();
  await hold(renewal.id, { reason: 'higher amount', amountInCents: 9_900 });
  const { body } = await openTopUp(owner, renewal.id, 9_900);
  await pay(owner, body.checkoutId);
  await settle();
  assert.equal((await clerk.call(getTerms, { id: renewal.id })).topUpInCents, 9_900);
  await desk.put(renewal.id, 'admin to action');
  await clerk.call(calls.updateRenewal, { id: renewal.id, status: 'cancelled' });
  await settle();
  assert.equal(await moneyAt(app, body.checkoutId), 0);
});
const getTerms = calls.getCancellationTerms;

type Step = 'hold' | 'release' | 'open' | 'pay first' | 'pay last' | 'webhook late' | 'refund part' | 'cancel';

test('[CTR-7][Y3] holds, top-ups, refunds and cancellations in any order: money exact, nothing stuck, nothing paid twice', async () => {
  const steps = fc.array(
    fc.constantFrom<Step>(
      'hold',
      'hold',
      'open',
      'open',
      'pay first',
      'pay last',
      'webhook late',
      'release',
      'refund part',
      'cancel',
    ),
    { minLength: 4, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { owner, renewal } = await inProcessing();
      const open: string[] = [];
      const paid: string[] = [];
      let amount = 1_000;
      let partsInCents = 0;
      const perform: Record<Step, () => Promise<unknown>> = {
        hold: () => hold(renewal.id, { reason: 'higher amount', amountInCents: (amount += 111) }),
        release: () => clerk.try(pauseRenewal, { id: renewal.id, reason: null }),
        open: async () => {
          const { status, body } = await openTopUp(owner, renewal.id, amount);
          if (status === 200) open.push(body.checkoutId);
        },
        'pay first': () => card(open.shift(), true),
        'pay last': () => card(open.pop(), true),
        'webhook late': () => card(open.shift(), false),
        'refund part': async () => {
          const kept = await app.sql<{
            id: string;
            left: number;
          }>`select p.id, p.amount_in_cents - coalesce((select sum(f.amount_in_cents) from refunds f where f.payment_id = p.id), 0)::int as left
            from payments p where p.user_id = ${owner.userId} and p.hold_id is not null and p.status = 'successful'`;
          const [first] = kept.filter(({ left }) => left > 100);
          if (!first) return;
          const given = {
            id: first.id,
            requestId: crypto.randomUUID(),
            amountInCents: 100,
            leftInCents: first.left,
            note: 'less',
          };
          if ((await clerk.try(refundPart, given)).status < 300) partsInCents += 100;
        },
        cancel: async () => {
          const { status } = await clerk.call(calls.getRenewalAsAdmin, { id: renewal.id });
          if (status === 'processing') await desk.put(renewal.id, 'admin to action');
          await clerk.try(calls.updateRenewal, { id: renewal.id, status: 'cancelled' });
        },
      };
      const card = async (checkoutId: string | undefined, asks: boolean) => {
        if (!checkoutId) return;
        paid.push(checkoutId);
        await pay(owner, checkoutId, asks);
      };
      for (const step of sequence) await perform[step]();
      await settle();
      await settle();
      const { status, hold: held } = await clerk.call(calls.getRenewalAsAdmin, { id: renewal.id });
      const holds = await app.sql<{
        id: string;
        amount: number;
        kept: number;
      }>`select h.id, h.amount_in_cents as amount,
        (select count(*)::int from payments p where p.hold_id = h.id and p.status = 'successful'
          and not exists (select from refunds f where f.payment_id = p.id and f.reason <> 'part refunded')) as kept
        from renewal_holds h where h.renewal_id = ${renewal.id}`;
      for (const { kept } of holds) assert.ok(kept <= 1, 'a hold is paid for once');
      const owed = holds.reduce((sum, { amount: each, kept }) => sum + each * kept, 0);
      let atProcessor = 0;
      for (const checkoutId of paid) atProcessor += await moneyAt(app, checkoutId);
      if (status === 'cancelled') assert.equal(atProcessor, 0, 'all top-ups went back');
      else assert.equal(atProcessor, owed - partsInCents, 'what is kept is what was owed');
      const isWaiting = status === 'user to action' || status === 'admin to action';
      assert.ok(held ? isWaiting : status === 'cancelled' || status === 'processing', `${status} with ${held?.reason}`);
      if (held) assert.equal(holds.find(({ id }) => id === held.id)?.kept, 0, 'what is paid for holds nothing');
    }),
    { numRuns: rounds },
  );
});
