import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personSpellings, vehicleSpellings } from './search-texts.ts';

test('a telephone number is looked for as it is stored, however it is written', () => {
  for (const typed of ['+27 82 555 0142', '+27825550142', '+27 (82) 555-0142']) assert.deepEqual(personSpellings(typed), ['0825550142']);
  assert.deepEqual(personSpellings('082 555 0142'), ['0825550142']);
  assert.deepEqual(personSpellings('27825550142'), ['27825550142', '0825550142']);
  assert.deepEqual(personSpellings('+27'), ['27']);
  assert.deepEqual(personSpellings('unit 24'), ['unit 24']);
  assert.deepEqual(personSpellings('-'), ['-']);
});

test('a plate is looked for with and without what stands between its parts', () => {
  assert.deepEqual(vehicleSpellings('CJ 29-SD gp'), ['CJ 29-SD gp', 'CJ29SDgp']);
  assert.deepEqual(vehicleSpellings('cj29sdgp'), ['cj29sdgp']);
  assert.deepEqual(vehicleSpellings(' - '), [' - ']);
});
