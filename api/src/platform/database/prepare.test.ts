import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';
import { prepare } from './prepare.ts';
import { serverDialect } from './server-dialect.ts';

interface Run {
  name?: string;
  text: string;
  values: unknown[];
}

/** A database on a server that returns the values of each statement. */
function recordingDatabase() {
  const runs: Run[] = [];
  const query = async (run: Run) => {
    runs.push(run);
    return { rows: [{ values: run.values }], rowCount: 1 };
  };
  // Statements outside transactions use nothing else of the pool.
  const pool = { query } as unknown as pg.Pool;
  return { db: new Kysely<Tables>({ dialect: serverDialect(pool) }), runs };
}

test('each run has its own values in the places of their names, and what is fixed', async () => {
  const { db, runs } = recordingDatabase();
  const find = prepare<{ from: number; to: number }, { values: unknown[] }>(
    (value) => sql`select ${value('to')}, ${'fixed'}, ${value('from')}, ${value('to')}`,
  );
  assert.deepEqual(await find(db, { from: 1, to: 2 }), [{ values: [2, 'fixed', 1, 2] }]);
  assert.deepEqual(await find(db, { from: 3, to: 4 }), [{ values: [4, 'fixed', 3, 4] }]);
  assert.equal(runs[0]?.text, 'select $1, $2, $3, $4');
});

test('a statement is written once, and a server prepares it under one name', async () => {
  const { db, runs } = recordingDatabase();
  let written = 0;
  const find = prepare<{ id: string }, unknown>((value) => {
    written += 1;
    return sql`select ${value('id')}`;
  });
  await find(db, { id: 'a' });
  await find(db, { id: 'b' });
  assert.equal(written, 1);
  assert.ok(runs[0]?.name);
  assert.equal(runs[1]?.name, runs[0]?.name);
});
