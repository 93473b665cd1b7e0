import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secretsIn } from './secrets.ts';

const found = (text: string, environment = {}) =>
  secretsIn(Buffer.from(`const a=${JSON.stringify(text)};`), environment);

// Put together here, so that no scanner takes them for real ones.
for (const [text, what] of [
  [`-----BEGIN ${'PRIVATE'} KEY-----\nMC4CAQAw`, 'a private key'],
  [`-----BEGIN RSA ${'PRIVATE'} KEY-----`, 'a private key'],
  [`AKIA${'Q'.repeat(16)}`, 'an access key of AWS'],
  [`ghp_${'a1'.repeat(18)}`, 'a token of GitHub'],
  [`npm_${'a1'.repeat(18)}`, 'a token of npm'],
  [`xoxb-${'1234567890'}`, 'a token of Slack'],
  [`sk_live_${'a1'.repeat(8)}`, 'a key of Stripe'],
  [`postgres://trips:${'geheim'}@db.example/trips`, 'an address with a password'],
] as const)
  test(`[TEM-1] ${what} is found in a release: ${text.slice(0, 12)}…`, () => assert.deepEqual(found(text), [what]));

test('[TEM-1] a secret of the machine that builds is found, and what stands in code by chance is not', () => {
  assert.deepEqual(found('use tr1ps-api-t0ken here', { TRIPS_TOKEN: 'tr1ps-api-t0ken' }), ['the value of TRIPS_TOKEN']);
  assert.deepEqual(found('use production here', { CACHE_KEY: 'production', TRIPS_SECRET: '' }), []);
  assert.deepEqual(
    found('-----BEGIN PUBLIC KEY----- https://a.example:8080/x@y?token=1 ${protocol}://${user}:${password}@'),
    [],
  );
});
