import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { listRefunds } from 'shared-contracts/refund-lists';
import { mergeRefundSums } from '../src/payments/add-up-refunds.ts';
import { inTransaction, oneRow } from '../src/platform/database/database.ts';
import { until } from './api-process.ts';
import { activeOwner } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const partner = await app.visitor('acme').logIn('clerk@acme.test');
const owners = [await activeOwner(app), await activeOwner(app, { company: 'acme' })];
const { companyId } = await oneRow(
  app.db,
  sql<{ companyId: string }>`select company_id as "companyId" from users where id = ${owners[1]?.userId}`,
);
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
  oneRow(
    app.db,
    sql<{ count: number; totalInCents: number }>`
      select count(*)::int as count, coalesce(sum(amount_in_cents), 0)::float8 as "totalInCents" from refunds
      where (${company ?? null}::uuid is null or company_id = ${company ?? null}) and (${reason ?? null}::text is null or reason = ${reason ?? null})
        and case ${status ?? ''} when '' then true when 'open' then status <> 'done' else status = ${status ?? ''} end`,
  );

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
      oneRow(
        app.db,
        sql<{ id: string }>`insert into refunds (payment_id, amount_in_cents, status, reason)
      values (${paid?.id}, ${amountInCents}, ${status}, ${reason}) returning id`,
      ).then(({ id }) => id),
    );

test('[DSK-6] sums of refunds are those of this moment, whatever changed since differences were merged', async () => {
  await assertSums('without refunds');
  const made: string[] = [];
  for (const owner of owners.keys())
    for (const status of ['due', 'asked', 'done', 'refused'])
      for (const reason of ['part refunded', 'paid twice'])
        made.push(await refund(owner, status, reason, 1000 + 7 * made.length));
  await assertSums('new');
  await mergeRefundSums(app.db);
  await assertSums('merged');
  const [first, second, third] = made;
  const changes = {
    'another status': () => sql`update refunds set status = 'done' where id = ${first}`.execute(app.db),
    'another amount': () => sql`update refunds set amount_in_cents = 77 where id = ${second}`.execute(app.db),
    'another reason': () => sql`update refunds set reason = 'paid twice' where id = ${first}`.execute(app.db),
    'many at once': () => sql`update refunds set status = 'asked' where status = 'due'`.execute(app.db),
    'nothing that is added up': () => sql`update refunds set attempts = attempts + 1`.execute(app.db),
    removed: () => sql`delete from refunds where id = ${third}`.execute(app.db),
    'taken back': () =>
      assert.rejects(
        inTransaction(app.db, async (tx) => {
          await sql`delete from refunds`.execute(tx);
          throw new Error('stop');
        }),
        /stop/,
      ),
  };
  for (const [what, change] of Object.entries(changes)) {
    await change();
    await assertSums(what);
    await app.runJob('add-up-payments');
    await assertSums(`${what}, merged`);
  }
});

test('[DSK-6] the job merges differences to one row of each kind', async () => {
  await refund(0, 'refused', 'vehicle removed');
  await refund(0, 'refused', 'vehicle removed');
  await app.runJob('add-up-payments');
  const { more } = await oneRow(
    app.db,
    sql<{ more: number }>`select count(*)::int as more from (
      select from refund_sums group by company_id, status, reason having count(*) > 1) kinds`,
  );
  assert.equal(more, 0);
});

test('[DSK-6] refunds that change while two processes merge differences count once', async () => {
  for (let round = 0; round < 15; round += 1) {
    await Promise.all([
      refund(round % 2, 'due', 'part refunded', 100 + round),
      mergeRefundSums(app.db),
      sql`update refunds set amount_in_cents = amount_in_cents + 1 where status = 'asked'`.execute(app.db),
      refund(1, 'done', 'paid twice'),
      mergeRefundSums(app.db),
    ]);
    await assertSums(`round ${round}`);
  }
  await mergeRefundSums(app.db);
  await assertSums('at last');
});

test('[DSK-6] refunds that are committed, taken back or cut off in the middle of a merge count once', async (t) => {
  const connectionString = app.databaseUrl;
  if (!connectionString) return t.skip('needs a server');
  const connect = async () => {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const clients = await Promise.all([connect(), connect(), connect()]);
  t.after(() => Promise.all(clients.map((client) => client.end())));
  const [early, holder, watcher] = clients;
  const add = (client: pg.Client) =>
    client.query("update refunds set status = case status when 'asked' then 'due' else 'asked' end");
  const merging =
    "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'with merged%'";
  const merges = async () =>
    (await watcher.query<{ count: number }>(`select count(*)::int as count ${merging}`)).rows[0]?.count;
  for (const end of ['commit', 'rollback', 'terminate']) {
    await refund(0, 'asked', 'part refunded');
    // A change that begins before the merge and ends after it.
    await early.query('begin');
    await add(early);
    // Both merges wait here, the first after it has removed other rows.
    await holder.query('begin');
    await holder.query('select from refund_sums where id = (select max(id) from refund_sums) for update');
    const merged = Promise.allSettled([mergeRefundSums(app.db), mergeRefundSums(app.db)]);
    await until(async () => (await merges()) === 2, 'two merges wait');
    await refund(1, 'refused', 'paid twice');
    await assertSums(`in the middle, ${end}`);
    if (end !== 'rollback') await early.query('commit');
    await assertSums(`committed in the middle, ${end}`);
    if (end === 'terminate') await watcher.query(`select pg_terminate_backend(pid) ${merging}`);
    await holder.query('rollback');
    const expectedStatus = end === 'terminate' ? 'rejected' : 'fulfilled';
    assert.deepEqual(
      (await merged).map(({ status }) => status),
      [expectedStatus, expectedStatus],
    );
    await assertSums(`merged, ${end}`);
    if (end === 'rollback') await early.query('rollback');
    await assertSums(`ended, ${end}`);
    await mergeRefundSums(app.db);
    await assertSums(`merged again, ${end}`);
  }
});
