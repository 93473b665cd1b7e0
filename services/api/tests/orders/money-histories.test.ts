import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { getPaymentDetails, resolvePayment } from 'shared-contracts/payment-details';
import * as calls from 'shared-contracts/payments';
import { refundPart } from 'shared-contracts/refund-lists';
import { type Renewal, updateRenewal } from 'shared-contracts/renewals';
import { updateVehicle, type Vehicle } from 'shared-contracts/vehicles';
import type { RowOf } from '../../src/core/database/database.ts';
import { type ProcessorAnswer, withAlteredProcessor } from '../altered-processor.ts';
import { checkoutAtProcessor, moneyAt } from '../ask-processor.ts';
import { activeOwner, addVehicle, openCheckout } from '../owner.ts';

const { app, alter } = await withAlteredProcessor();
const clerk = await app.visitor().logIn('admin@allset.test');
const owner = await activeOwner(app);
const rounds = process.env.TEST_DEPTH === 'deep' ? 500 : 15;
const minute = 60_000;

/** What the processor does wrong for now. */
const faulty = {
  /** Calls of ours that it refuses, as with a wrong token. */
  refused: 0,
  /** Answers that are lost on the way. */
  lost: 0,
  /** Whether its look-ups know only of the transactions in `known`. */
  lags: false,
  known: new Set<string>(),
};

const isKnown = ({ id }: ProcessorAnswer): boolean => id === undefined || !faulty.lags || faulty.known.has(id);

alter((call) => {
  const { method, answer } = call;
  if (faulty.refused > 0) {
    faulty.refused -= 1;
    call.status = 401;
    call.answer = { result: { code: '800.900.300' } };
    return;
  }
  if (faulty.lost > 0) {
    faulty.lost -= 1;
    throw new Error('The answer is lost.');
  }
  if (method === 'POST') return;
  if (!isKnown(answer)) call.answer = { result: { code: '000.200.000' } };
  if (answer.payments) answer.payments = answer.payments.filter(isKnown);
  if (answer.records) answer.records = answer.records.filter(isKnown);
});

interface History {
  vehicle: Vehicle;
  /** Its weight now. */
  weightKg: number;
  checkoutIds: string[];
  renewals: Map<string, Renewal['status']>;
}

const transactionsOf = async (checkoutId: string) => (await checkoutAtProcessor(app, checkoutId))?.payments ?? [];

async function learn({ checkoutIds }: History): Promise<void> {
  for (const checkoutId of checkoutIds) for (const { id } of await transactionsOf(checkoutId)) faulty.known.add(id);
}

/** Advances the clock and does what is due. Look-ups lag by less than a quarter of an hour. */
async function pass(history: History, minutes: number): Promise<void> {
  await app.pass(minutes * minute);
  if (minutes >= 14) await learn(history);
  await app.drain();
  await app.runJob('reconcile-payments');
  await app.runJob('settle-refunds');
}

const latest = ({ checkoutIds }: History): string => checkoutIds.at(-1) ?? '';
const paymentOf = (checkoutId: string) =>
  app.row<RowOf<'payments'>>`select * from payments where checkout_id = ${checkoutId}`;

const steps = {
  'another attempt': async (history: History) => {
    if (history.checkoutIds.length > 2) return;
    const shown = { ...history.vehicle, weightKg: history.weightKg };
    const opened = await openCheckout(owner, shown, { despitePending: true }).catch(() => undefined);
    if (opened) history.checkoutIds.push(opened.checkoutId);
  },
  'look at the result': async (history: History) => {
    app.clock.advance(7000);
    await owner.try(calls.getPaymentResult, { id: latest(history) });
  },
  'late result': async ({ checkoutIds: [first = ''] }: History) => {
    await owner.sandbox(`/cards/${first}/settle`, { outcome: 'success' }).catch(() => undefined);
  },
  'webhook repeated': async (history: History) => {
    await owner.sandbox(`/cards/${latest(history)}/webhook`, {}).catch(() => undefined);
    await app.drain();
  },
  'vehicle changed': async (history: History) => {
    const weightKg = history.weightKg === 1104 ? 3104 : 1104;
    const { status } = await owner.try(updateVehicle, { id: history.vehicle.id, weightKg });
    if (status === 200) history.weightKg = weightKg;
  },
  'token refused': async () => {
    faulty.refused = 2;
  },
  'answer lost': async () => {
    faulty.lost = 1;
  },
  'look-ups lag': async (history: History) => {
    await learn(history);
    faulty.lags = true;
  },
  'part refund': async (history: History) => {
    const { id } = await paymentOf(latest(history));
    const { leftInCents } = await clerk.call(getPaymentDetails, { id });
    const amountInCents = Math.min(12_345, leftInCents);
    if (amountInCents > 0)
      await clerk.call(refundPart, { id, requestId: crypto.randomUUID(), amountInCents, leftInCents, note: 'Agreed.' });
  },
  'renewal cancelled': async ({ renewals }: History) => {
    const [id] = [...renewals].findLast(([, status]) => status !== 'cancelled') ?? [];
    if (!id) return;
    await app.sql`update renewals set status = 'admin to action' where id = ${id}`;
    await clerk.call(updateRenewal, { id, status: 'cancelled' });
  },
  'two minutes': (history: History) => pass(history, 2),
  'an hour': (history: History) => pass(history, 60),
  'two days': (history: History) => pass(history, 48 * 60),
} satisfies Record<string, (history: History) => Promise<void>>;

const outcomes = [
  'success',
  'success',
  'declined',
  'pending',
  'uncertain',
  'uncertain-executed',
  'wrong-amount',
] as const;
const refundOutcomes = ['pending', 'declined', 'uncertain', 'uncertain-executed', '800.120.100'] as const;

const step = fc.oneof(
  fc.record({ do: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])) }),
  fc.record({ pay: fc.constantFrom(...outcomes) }),
  fc.record({ refunds: fc.constantFrom(...refundOutcomes) }),
);

async function perform(history: History, given: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
  if ('do' in given) return steps[given.do](history);
  if ('refunds' in given)
    return void (await owner.sandbox(`/cards/${latest(history)}/refunds`, { outcome: given.refunds }));
  await owner
    .sandbox('/cards/pay', { checkoutId: latest(history), number: '4200000000000000', outcome: given.pay })
    .catch(() => undefined);
}

/** Renewals that are new since the last step were paid at the price of the vehicle as it is. */
async function watchRenewals(history: History): Promise<void> {
  const found = await app.sql<{ id: string; status: Renewal['status']; priced: number; paid: number; price: number }>`
      select r.id, r.status, (i.quote_input ->> 'vehicleWeight')::int as priced, r.payment_in_cents as paid,
        (i.quote ->> 'total')::int + (i.quote ->> 'serviceFee')::int as price
      from renewals r join payment_items i on i.payment_id = r.payment_id and i.vehicle_id = r.vehicle_id where r.vehicle_id = ${history.vehicle.id}`;
  for (const { id, status, priced } of found) {
    if (!history.renewals.has(id)) assert.equal(priced, history.weightKg, 'renewed at the price of another vehicle');
    history.renewals.set(id, status);
  }
  assert.ok(found.filter(({ status }) => status !== 'cancelled').length <= 1, 'one active renewal');
}

/** The processor finds out what became of everything that is uncertain or pending. */
async function makeCertain({ checkoutIds }: History): Promise<void> {
  for (const checkoutId of checkoutIds)
    for (const { id, paymentType, result, moved } of await transactionsOf(checkoutId)) {
      if (!/^(000\.200|900)/.test(result.code)) continue;
      const outcome = moved || result.code.startsWith('000.200') ? 'success' : 'declined';
      if (paymentType === 'RF') await owner.sandbox(`/cards/${checkoutId}/refunds/settle`, { outcome, paymentId: id });
      else await owner.sandbox(`/cards/${checkoutId}/settle`, { outcome, paymentId: id });
    }
}

/** All faults end, and who handles money decides about what is in doubt. */
async function settle(history: History): Promise<void> {
  Object.assign(faulty, { refused: 0, lost: 0, lags: false });
  await makeCertain(history);
  for (let hours = 0; hours < 30; hours += 6) await pass(history, 6 * 60);
  for (const checkoutId of history.checkoutIds) {
    const { payment } = await clerk.call(getPaymentDetails, { id: (await paymentOf(checkoutId)).id });
    if (payment.status === 'processing' && payment.reviewReason)
      await clerk.call(resolvePayment, { id: payment.id, decision: 'give back', note: 'Of another amount.' });
  }
  // A refund that is made only now can be uncertain, too.
  for (let times = 0; times < 3; times += 1) {
    for (let hours = 0; hours < 3; hours += 1) await pass(history, 60);
    await makeCertain(history);
  }
  await pass(history, 60);
}

test('[P25][P26][P27][P17] after any history the money at the processor is that in the books, and nothing is renewed at another vehicle’s price', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (history) => {
      app.clock.set(new Date().toISOString());
      const vehicle = await addVehicle(owner);
      const { checkoutId } = await openCheckout(owner, vehicle);
      const state: History = { vehicle, weightKg: vehicle.weightKg, checkoutIds: [checkoutId], renewals: new Map() };
      for (const each of history) {
        await perform(state, each);
        await watchRenewals(state);
      }
      await settle(state);
      for (const id of state.checkoutIds) {
        const atProcessor = await moneyAt(app, id);
        const { payment, refunds } = await clerk.call(getPaymentDetails, { id: (await paymentOf(id)).id });
        const inBooks = payment.status === 'successful' ? payment.amountInCents - payment.refundedInCents : 0;
        assert.ok(atProcessor >= 0, 'never more goes back than was paid');
        assert.equal(atProcessor, inBooks, `${payment.status}, refunds ${refunds.map(({ status }) => status)}`);
      }
      await app.sql`update vehicles set archived = true where id = ${vehicle.id}`;
    }),
    { numRuns: rounds },
  );
  app.clock.set(new Date().toISOString());
});
