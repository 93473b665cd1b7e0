import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { listFees, updateFee } from 'shared-contracts/fees';
import { type Db, inTransaction, row } from '../../src/core/database/database.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
await app.sql`create table counters (name text primary key, count integer not null)`;
await app.sql`insert into counters values ('a', 0), ('b', 0)`;

const add = (tx: Db, name: string) => sql`update counters set count = count + 1 where name = ${name}`.execute(tx);
const counts = () => app.row<{ sum: number }>`select sum(count)::int as sum from counters`;

/** A barrier: releases its callers once this many have arrived. */
function gate(parties: number) {
  let come = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come >= parties) open();
    return opened;
  };
}

test('[C10] two transactions that lock the same rows in opposite order both succeed: the deadlock victim is retried', {
  skip: !app.isServer,
}, async () => {
  const before = (await counts()).sum;
  const meet = gate(2);
  let tries = 0;
  const both = (first: string, second: string) =>
    inTransaction(app.db, async (tx) => {
      tries += 1;
      await add(tx, first);
      await meet();
      await add(tx, second);
    });
  await Promise.all([both('a', 'b'), both('b', 'a')]);
  // On a busy machine the database can abort both, before either has noticed that the other one was.
  assert.ok(tries === 3 || tries === 4, String(tries));
  assert.equal((await counts()).sum - before, 4);
});

test('[C10] a transaction that fails twice with a deadlock or serialization error is not retried again', {
  skip: !app.isServer,
}, async () => {
  for (const code of ['40P01', '40001']) {
    let tries = 0;
    await assert.rejects(
      inTransaction(app.db, async (tx) => {
        tries += 1;
        await sql`do $$ begin raise exception 'lost' using errcode = ${sql.lit(code)}; end $$`.execute(tx);
      }),
      { code },
    );
    assert.equal(tries, 2, code);
  }
});

test('[C10] other errors are not retried, and a nested transaction leaves the retry to the outer one', async () => {
  let inner = 0;
  let outer = 0;
  await assert.rejects(
    inTransaction(app.db, async (tx) => {
      outer += 1;
      await inTransaction(tx, async () => {
        inner += 1;
        throw Object.assign(new Error('lost'), { code: '40P01' });
      });
    }),
    /lost/,
  );
  assert.deepEqual([outer, inner], [2, 2]);
  let tries = 0;
  await assert.rejects(
    inTransaction(app.db, async () => {
      tries += 1;
      throw new Error('a mistake');
    }),
    /a mistake/,
  );
  assert.equal(tries, 1);
});

test('a row-locking statement is rejected outside a transaction, where it would lock nothing', async () => {
  const locking = sql`select count from counters where name = 'a' for update`;
  await assert.rejects(row(app.db, locking), /locks nothing/);
  await assert.rejects(locking.execute(app.db), /locks nothing/);
  const built = (db: Db) => db.selectFrom('users').select('id').limit(1).forUpdate().execute();
  await assert.rejects(built(app.db), /locks nothing/);
  assert.equal((await inTransaction(app.db, built)).length, 1);
  assert.ok(await inTransaction(app.db, (tx) => row(tx, locking)));
  if (app.isServer)
    await assert.rejects(
      inTransaction(app.db, () => row(app.db, locking)),
      /locks nothing/,
    );
});

test('two administrators change one fee at the same time: both changes are kept', { skip: !app.isServer }, async () => {
  const admin = await app.visitor().logIn('admin@allset.test');
  const [fee] = (await admin.call(listFees, { take: 1 })).entries;
  assert.ok(fee);
  const change = (changes: object) => admin.try(updateFee, { id: fee.id, ...changes });
  const answers = await inTransaction(app.db, async (tx) => {
    await sql`select 1 from license_fees where id = ${fee.id} for update`.execute(tx);
    // Both wait for the row lock before they read the row.
    const both = [change({ feeInCents: 4711 }), change({ kgTo: fee.kgTo - 1 })];
    await new Promise((resolve) => setTimeout(resolve, 300));
    return both;
  });
  assert.ok((await Promise.all(answers)).every(({ status }) => status === 200));
  const now = (await admin.call(listFees, { take: 100, search: fee.region })).entries.find(({ id }) => id === fee.id);
  assert.deepEqual([now?.feeInCents, now?.kgTo], [4711, fee.kgTo - 1]);
});
