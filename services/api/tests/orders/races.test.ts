import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { actionsFrom } from 'shared-contracts/admin-actions';
import { deleteDocument, listDocuments } from 'shared-contracts/documents';
import { listEvents } from 'shared-contracts/events';
import { limits } from 'shared-contracts/limits';
import { listPayments } from 'shared-contracts/payment-lists';
import { getPaymentResult, refreshPayment } from 'shared-contracts/payments';
import { RenewalStatus, renewalStatuses } from 'shared-contracts/renewal-status';
import * as calls from 'shared-contracts/renewals';
import { createVehicle, listVehicles, type Vehicle } from 'shared-contracts/vehicles';
import { changedRows, rows } from '../../src/core/database/database.ts';
import { checkoutAtProcessor } from '../ask-processor.ts';
import type { Client } from '../client.ts';
import {
  activeOwner,
  addVehicle,
  newPolo,
  openCheckout,
  ownerAtCheckout,
  ownerWhoPaid,
  ownerWithVehicle,
} from '../owner.ts';
import { picture } from '../pictures.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const put = (id: string, status: RenewalStatus) => app.sql`update renewals set status = ${status} where id = ${id}`;

/** A sample in the normal run; the full number in the deep run. */
const rounds = process.env.TEST_DEPTH === 'deep' ? 500 : 60;

test('[C1] of two concurrent actions on one renewal one succeeds, the other gets 409, and one event is written', async () => {
  const { owner } = await ownerWhoPaid(app);
  const id = (await owner.call(calls.listRenewals)).entries[0]?.id ?? '';
  const starts = renewalStatuses.filter((status) => actionsFrom(status).length > 1);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.nat(), fc.nat(), async (from, one, other) => {
      await app.sql`delete from deliveries where renewal_id = ${id}`;
      await app.sql`delete from events where renewal_id = ${id}`;
      await put(id, from);
      const actions = actionsFrom(from);
      const wishes = [one, other].map((pick) => actions[pick % actions.length]?.to);
      const answers = await Promise.all(
        wishes.map((status) => clerk.try(calls.updateRenewal, { id, status, note: 'a note', expectedStatus: from })),
      );
      assert.deepEqual(
        answers.map(({ status }) => status).sort(),
        [200, 409],
        JSON.stringify(answers.map(({ body }) => body)),
      );
      const won = wishes[answers.findIndex(({ status }) => status === 200)];
      assert.equal((await clerk.call(calls.getRenewalAsAdmin, { id })).status, won);
      const { entries } = await clerk.call(listEvents, { renewalId: id });
      assert.deepEqual(
        entries.map(({ status }) => status),
        [won],
      );
    }),
    { numRuns: rounds },
  );
});

test('[W7][P4] fifty concurrent result, refresh, webhook and job calls for one checkout create one renewal and one receipt', async () => {
  const { owner, checkoutId } = await ownerAtCheckout(app);
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  const payment = await app.row<{ id: string }>`select id from payments where checkout_id = ${checkoutId}`;
  const answers = await Promise.all([
    ...Array.from({ length: 30 }, () => owner.try(getPaymentResult, { id: checkoutId })),
    ...Array.from({ length: 8 }, () => owner.try(refreshPayment, { payment_id: payment.id })),
    ...Array.from({ length: 12 }, () => app.runJob('reconcile-payments').then(() => ({ status: 200 }))),
    app.drain().then(() => ({ status: 200 })),
  ]);
  assert.ok(answers.every(({ status }) => status === 200));
  await app.drain();
  assert.equal((await owner.call(listPayments)).total, 1);
  assert.equal((await owner.call(calls.listRenewals)).count, 1);
  assert.equal((await owner.mails(owner.email)).filter(({ subject }) => subject.startsWith('Receipt')).length, 1);
});

test('[C4] two simultaneous successful payments for one vehicle create one renewal and one full refund', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const checkouts = await Promise.all([openCheckout(owner, vehicle), openCheckout(owner, vehicle)]);
  for (const { checkoutId } of checkouts) await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  const answers = await Promise.all(checkouts.map(({ checkoutId }) => owner.try(getPaymentResult, { id: checkoutId })));
  assert.ok(answers.every(({ status, body }) => status === 200 && body.result === 'successful'));
  assert.equal((await owner.call(calls.listRenewals)).count, 1);
  const due =
    await app.sql`select 1 from refunds f join payments p on p.id = f.payment_id where p.user_id = ${owner.userId} and f.amount_in_cents = p.amount_in_cents`;
  assert.equal(due.length, 1);
  await app.drain();
  const atProcessor = await Promise.all(
    checkouts.map(async ({ checkoutId }) =>
      (await checkoutAtProcessor(app, checkoutId))?.payments.map(
        ({ paymentType, amount }) => `${paymentType} ${amount}`,
      ),
    ),
  );
  const price = ((checkouts[0]?.amount ?? 0) / 100).toFixed(2);
  assert.deepEqual(
    atProcessor.toSorted((one, two) => Number(one?.length) - Number(two?.length)),
    [[`DB ${price}`], [`DB ${price}`, `RF ${price}`]],
    'the processor charged twice and refunded one of them',
  );
});

test('[U10] concurrent uploads cannot exceed the account’s file quota', async () => {
  const owner = await activeOwner(app);
  await app.sql`insert into documents (user_id, filename, document_type, file_type, size_bytes, storage_key, master_key_id, wrapped_key)
    select ${owner.userId}, 'x', 'license disk', 'image/jpeg', 1, gen_random_uuid()::text, 'demo', '' from generate_series(1, ${limits.filesPerUser.count - 6})`;
  const photos = await Promise.all(Array.from({ length: 20 }, () => picture()));
  const answers = await Promise.all(
    photos.map((photo) => owner.upload('/api/uploads/license-disk', photo, 'disc.jpg')),
  );
  const statuses = answers.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 201).length, 5);
  assert.ok(
    answers
      .filter(({ status }) => status !== 201)
      .every(({ status, body }) => status === 413 && body.reason === 'quota'),
  );
  const count = await app.value<number>`select count(*)::int as count from documents where user_id = ${owner.userId}`;
  assert.equal(count, limits.filesPerUser.count);
});

test('[U10] of two concurrent removals of a document one succeeds, and the audit tells of one', async () => {
  const owner = await activeOwner(app);
  const [document] = await owner.call(listDocuments);
  const removals = await Promise.all([1, 2].map(() => owner.try(deleteDocument, { id: document?.id })));
  assert.deepEqual(removals.map(({ status }) => status).toSorted(), [200, 404]);
  const told = sql`select 1 from audit where action = 'document removed' and entity_id = ${document?.id}`;
  assert.equal((await rows(app.db, told)).length, 1);
});

test('[C4] concurrent requests with the same register number create one vehicle', async () => {
  const owner = await activeOwner(app);
  const vehicle = newPolo();
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => owner.try(createVehicle, vehicle)))).map(
    ({ status }) => status,
  );
  assert.deepEqual(statuses.sort(), [201, ...Array.from({ length: 9 }, () => 409)]);
});

interface Real {
  owner: Client;
  vehicle: Vehicle;
  checkouts: { checkoutId: string; amount: number }[];
}

/** Invariants: each successful payment is a renewal or a refund, one active renewal at most, an event for each status. */
async function holds({ owner, vehicle }: Real): Promise<void> {
  const paid = await app.sql<{ id: string; refund_due: boolean; renewals: number }>`
      select p.id, exists (select 1 from refunds f where f.payment_id = p.id and f.amount_in_cents = p.amount_in_cents) as refund_due, (select count(*)::int from renewals r where r.payment_id = p.id) as renewals
      from payments p where p.user_id = ${owner.userId} and p.status = 'successful'`;
  for (const { id, refund_due, renewals } of paid) assert.equal(renewals + (refund_due ? 1 : 0), 1, `payment ${id}`);
  const active =
    await app.sql`select 1 from renewals where vehicle_id = ${vehicle.id} and status not in ('license updated', 'cancelled')`;
  assert.ok(active.length <= 1);
  const [now] = (await owner.call(listVehicles, { id: vehicle.id })).entries;
  assert.equal(now?.inRenewal, active.length === 1);
  const silent =
    await app.sql`select 1 from renewals r where r.user_id = ${owner.userId} and not exists (select 1 from events e where e.renewal_id = r.id and e.status = r.status)`;
  assert.equal(silent.length, 0, 'a status has no event');
}

type Step = (real: Real, pick: number) => Promise<unknown>;
const steps: Record<string, Step> = {
  open: async (real) => {
    const answer = await openCheckout(real.owner, real.vehicle).catch(() => undefined);
    if (answer) real.checkouts.push(answer);
  },
  pay: async ({ owner, checkouts }, pick) => {
    const checkout = checkouts[pick % Math.max(1, checkouts.length)];
    if (checkout)
      await owner
        .sandbox('/cards/pay', { checkoutId: checkout.checkoutId, number: '4200000000000000' })
        .catch(() => undefined);
  },
  decline: async ({ owner, checkouts }, pick) => {
    const checkout = checkouts[pick % Math.max(1, checkouts.length)];
    if (checkout)
      await owner
        .sandbox('/cards/pay', { checkoutId: checkout.checkoutId, number: '4000000000000002' })
        .catch(() => undefined);
  },
  result: async ({ owner, checkouts }, pick) => {
    const checkout = checkouts[pick % Math.max(1, checkouts.length)];
    if (checkout) await owner.try(getPaymentResult, { id: checkout.checkoutId });
  },
  act: async ({ owner }, pick) => {
    const [renewal] = (await owner.call(calls.listRenewals)).entries;
    const actions = renewal ? actionsFrom(renewal.status) : [];
    const action = actions[pick % Math.max(1, actions.length)];
    if (renewal && action) await clerk.try(calls.updateRenewal, { id: renewal.id, status: action.to, note: 'a note' });
  },
  news: () => app.drain(),
  day: async () => {
    app.clock.advance(60 * 60_000);
    await app.runJob('reconcile-payments');
  },
};

test('[C7] after each step of a random sequence every payment is a renewal or a refund, and events are complete', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(5)), { minLength: 10, maxLength: 18 }),
      async (sequence) => {
        app.clock.set(new Date().toISOString());
        const owner = await activeOwner(app);
        const real: Real = { owner, vehicle: await addVehicle(owner), checkouts: [] };
        for (const [name, pick] of sequence) {
          await steps[name]?.(real, pick);
          // Extends all sessions: the clock moves on by hours, and session expiry is not under test.
          await changedRows(
            app.db,
            sql`update sessions set last_seen_at = ${app.clock.now().toISOString()}, expires_at = ${new Date(app.clock.now().getTime() + 3_600_000).toISOString()}`,
          );
          await holds(real);
        }
      },
    ),
    { numRuns: process.env.TEST_DEPTH === 'deep' ? 60 : 8 },
  );
  app.clock.set(new Date().toISOString());
});
