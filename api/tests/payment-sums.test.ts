import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPaymentTotals, paymentStatuses } from 'shared-contracts/payments';
import type { Client } from './client.ts';
import { activeOwner } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const partner = await app.visitor('acme').logIn('clerk@acme.test');
const owners = [await activeOwner(app), await activeOwner(app, { company: 'acme' })];
// Instants around midnight in South Africa.
const instants = ['2026-03-30T21:59:59Z', '2026-03-30T22:00:00Z', '2026-03-31T21:59:59Z', '2026-04-02T10:00:00Z'];
const filters = [
  {},
  { from: '2026-03-31' },
  { to: '2026-03-31' },
  { from: '2026-03-31', to: '2026-03-31' },
  { status: 'successful' },
  { status: 'failed', to: '2026-03-30' },
] as const;

/** The totals, added up payment by payment. */
const expected = (userIds: readonly string[], { from, to, status }: { from?: string; to?: string; status?: string }) =>
  app.row<
    Record<string, number>
  >`select count(*)::int as count, coalesce(sum(amount_in_cents) filter (where status = 'successful'), 0)::float8 as "paidInCents",
      coalesce(sum(refunded_in_cents), 0)::float8 as "refundedInCents" from payments
      where submitted_at is not null and user_id = any(${[...userIds]}::uuid[]) and (${status ?? null}::text is null or status = ${status ?? null})
        and to_char(created_at + interval '2 hours', 'YYYY-MM-DD') between ${from ?? '0001-01-01'} and ${to ?? '9999-12-31'}`;

async function assertTotals(when: string): Promise<void> {
  const ids = owners.map(({ userId }) => userId);
  const seen: [Client, string[]][] = [
    [admin, ids],
    [partner, ids.slice(1)],
  ];
  for (const [clerk, userIds] of seen)
    for (const query of filters)
      assert.deepEqual(
        await clerk.call(getPaymentTotals, query),
        await expected(userIds, query),
        `${when} ${JSON.stringify(query)}`,
      );
}

const places = [...owners.keys()].flatMap((owner) => instants.map((instant) => ({ owner, instant })));

async function pay({ owner, instant }: (typeof places)[number], status: string, submitted = true): Promise<string> {
  const id =
    await app.value<string>`insert into payments (user_id, checkout_id, amount_in_cents, description, status, reference, merchant_reference, created_at, submitted_at)
      values (${owners[owner]?.userId}, gen_random_uuid()::text, ${10_000 + Math.round(Math.random() * 90_000)}, '', ${status}, '', gen_random_uuid()::text, ${instant},
        case when ${submitted} then ${instant}::timestamptz end) returning id`;
  return id;
}

test('[DSK-6] sums of payments are those of this moment, by the day on which they were made in South Africa', async () => {
  await assertTotals('without payments');
  const paid: string[] = [];
  for (const place of places) for (const status of paymentStatuses) paid.push(await pay(place, status));
  await assertTotals('new');
  const [first, second, , fourth] = paid;
  const changes = {
    'another status': () => app.sql`update payments set status = 'successful' where id = ${first}`,
    refunded: () => app.sql`update payments set refunded_in_cents = 5000 where id = ${second}`,
    'another amount': () =>
      app.sql`update payments set amount_in_cents = 77 where status = 'successful' and amount_in_cents > 77`,
    removed: () => app.sql`delete from payments where id = ${fourth}`,
    'not submitted': async () => void (await pay({ owner: 0, instant: instants[0] ?? '' }, 'processing', false)),
    'another of that day': () => app.sql`update payments set refunded_in_cents = 1 where id = ${first}`,
    submitted: () => app.sql`update payments set submitted_at = now() where submitted_at is null`,
    'a day without others': async () => void (await pay({ owner: 1, instant: '2025-01-01T00:00:00Z' }, 'successful')),
  };
  for (const [what, change] of Object.entries(changes)) {
    await change();
    await assertTotals(what);
  }
});
