import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pool } from 'pg';
import { preparedStatements } from './prepared-statements.ts';

interface Asked {
  text: string;
  name?: string;
}

const poolThat = (answer: (asked: Asked, count: number) => unknown) => {
  const asked: Asked[] = [];
  const query = async (given: Asked) => {
    asked.push(given);
    return answer(given, asked.length);
  };
  // Only `query` of the pool is used.
  return { pool: { query } as unknown as Pool, asked };
};

test('a statement is always prepared under the same name', async () => {
  const { pool, asked } = poolThat(() => ({ rows: [], rowCount: null }));
  const ask = preparedStatements(pool);
  await ask('select $1', [1]);
  await ask('select $1', [2]);
  assert.equal(asked[0]?.name, asked[1]?.name);
  assert.ok(asked[0]?.name);
});

test('a statement whose columns were changed by a migration is prepared again and repeated', async () => {
  const outdated = Object.assign(new Error('cached plan must not change result type'), { code: '0A000' });
  const { pool, asked } = poolThat((_, count) => {
    if (count === 2) throw outdated;
    return { rows: [{ n: 1 }], rowCount: 1 };
  });
  const ask = preparedStatements(pool);
  await ask('select * from t', []);
  assert.deepEqual(await ask('select * from t', []), { rows: [{ n: 1 }], rowCount: 1 });
  assert.notEqual(asked[1]?.name, asked[2]?.name);
  assert.equal(asked.length, 3);
});

test('other errors are thrown to the caller', async () => {
  const { pool, asked } = poolThat(() => {
    throw Object.assign(new Error('duplicate key'), { code: '23505' });
  });
  await assert.rejects(preparedStatements(pool)('insert', []), /duplicate key/);
  assert.equal(asked.length, 1);
});
