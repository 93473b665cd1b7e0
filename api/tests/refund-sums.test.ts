import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { listRefunds } from 'shared-contracts/refund-lists';
import { activeOwner } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const partner = await app.visitor('acme').logIn('clerk@acme.test');
const owners = [await activeOwner(app), await activeOwner(app, { company: 'acme' })];
const companyId = await app.value<string>`select company_id as "companyId" from users where id = ${owners[1]?.userId}`;
const filters = [
  {},
  { companyId },
  { status: 'open' },
  { status: 'done' },
  { status: 'due', reason: 'part refunded' },
  { reason: 'paid twice' },
] as const;

type Filters = Partial<Record<'status' | 'reason' | 'companyId', string>>;

/** The refunds, added up one by one. */
const expected = ({ status, reason, companyId: company }: Filters) =>
  app.row<{ count: number; totalInCents: number }>`
      select count(*)::int as count, coalesce(sum(amount_in_cents), 0)::float8 as "totalInCents" from refunds
      where (${company ?? null}::uuid is null or company_id = ${company ?? null}) and (${reason ?? null}::text is null or reason = ${reason ?? null})
        and case ${status ?? ''} when '' then true when 'open' then status <> 'done' else status = ${status ?? ''} end`;

async function assertSums(when: string): Promise<void> {
  for (const query of filters) {
    const { count, totalInCents } = await admin.call(listRefunds, query);
    assert.deepEqual({ count, totalInCents }, await expected(query), `${when} ${JSON.stringify(query)}`);
  }
  const { count, totalInCents } = await partner.call(listRefunds);
  assert.deepEqual({ count, totalInCents }, await expected({ companyId }), `${when}, a partner's`);
}

/** A refund of a payment of its own. */
const refund = (owner: number, status: string, reason: string, amountInCents = 10_000) =>
  sql<{ id: string }>`
  with paid as (
    insert into payments (user_id, checkout_id, amount_in_cents, description, status, reference, merchant_reference, submitted_at)
      values (${owners[owner]?.userId}, gen_random_uuid()::text, ${amountInCents}, '', 'successful', '', gen_random_uuid()::text, now()) returning id)
  select id from paid`
    .execute(app.db)
    .then(({ rows: [paid] }) =>
      app.row<{ id: string }>`insert into refunds (payment_id, amount_in_cents, status, reason)
      values (${paid?.id}, ${amountInCents}, ${status}, ${reason}) returning id`.then(({ id }) => id),
    );

test('[DSK-6] sums of refunds are those of this moment, within reach', async () => {
  await assertSums('without refunds');
  const made: string[] = [];
  for (const owner of owners.keys())
    for (const status of ['due', 'asked', 'done', 'refused'])
      for (const reason of ['part refunded', 'paid twice'])
        made.push(await refund(owner, status, reason, 1000 + 7 * made.length));
  await assertSums('new');
  const [first, second, third] = made;
  const changes = {
    'another status': () => app.sql`update refunds set status = 'done' where id = ${first}`,
    'another amount': () => app.sql`update refunds set amount_in_cents = 77 where id = ${second}`,
    'another reason': () => app.sql`update refunds set reason = 'paid twice' where id = ${first}`,
    'many at once': () => app.sql`update refunds set status = 'asked' where status = 'due'`,
    removed: () => app.sql`delete from refunds where id = ${third}`,
  };
  for (const [what, change] of Object.entries(changes)) {
    await change();
    await assertSums(what);
  }
});
