import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp } from './start-app.ts';

const app = await startApp();
const logIn = async (body: string) => {
  const response = await fetch(`${app.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { status: response.status, body: (await response.json()) as { reason?: string } };
};

test('[I5] a JSON body with a duplicate key is refused with 400, also when the key is escaped or nested', async () => {
  const fine = '{"email":"owner@allset.test","password":"allset-demo"}';
  assert.equal((await logIn(fine)).status, 200);
  for (const twice of [
    '{"email":"eve@mail.test","email":"owner@allset.test","password":"allset-demo"}',
    '{"em\\u0061il":"eve@mail.test","email":"owner@allset.test","password":"allset-demo"}',
    '{"email":"owner@allset.test","password":"allset-demo","more":[{"a":1,"a":2}]}',
  ]) {
    const { status, body } = await logIn(twice);
    assert.deepEqual([status, body.reason], [400, 'invalid'], twice);
  }
});

test('[I5] a body that is empty, malformed, nested too deeply or sets __proto__ is refused with 400', async () => {
  for (const odd of [
    '',
    '{',
    '{"__proto__":{"isAdmin":true}}',
    '['.repeat(100_000) + ']'.repeat(100_000),
    '{"a":'.repeat(40_000),
  ])
    assert.equal((await logIn(odd)).status, 400, odd.slice(0, 20));
});
