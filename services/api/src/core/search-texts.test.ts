import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personSearchVariants, vehicleSearchVariants } from './search-texts.ts';

test('a telephone number is searched in the form in which it is stored', () => {
  for (const typed of ['+27 82 555 0142', '+27825550142', '+27 (82) 555-0142'])
    assert.deepEqual(personSearchVariants(typed), ['0825550142']);
  assert.deepEqual(personSearchVariants('082 555 0142'), ['0825550142']);
  assert.deepEqual(personSearchVariants('27825550142'), ['27825550142', '0825550142']);
  assert.deepEqual(personSearchVariants('+27'), ['27']);
  assert.deepEqual(personSearchVariants('unit 24'), ['unit 24']);
  assert.deepEqual(personSearchVariants('-'), ['-']);
});

test('a licence number is searched with and without its separators', () => {
  assert.deepEqual(vehicleSearchVariants('CJ 29-SD gp'), ['CJ 29-SD gp', 'CJ29SDgp']);
  assert.deepEqual(vehicleSearchVariants('cj29sdgp'), ['cj29sdgp']);
  assert.deepEqual(vehicleSearchVariants(' - '), [' - ']);
});
