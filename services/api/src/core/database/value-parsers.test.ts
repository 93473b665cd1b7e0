import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valueParsers } from './value-parsers.ts';

test('a time becomes ISO text with milliseconds, whatever the precision', () => {
  const time = valueParsers[1184];
  for (const [written, told] of [
    ['2026-11-21 10:00:00+00', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21 10:00:00.1+00', '2026-11-21T10:00:00.100Z'],
    ['2026-11-21 10:00:00.12+00', '2026-11-21T10:00:00.120Z'],
    ['2026-11-21 10:00:00.123+00', '2026-11-21T10:00:00.123Z'],
    ['2026-11-21 10:00:00.1239+00', '2026-11-21T10:00:00.123Z'],
    ['2026-11-21 10:00:00.123999+00', '2026-11-21T10:00:00.123Z'],
  ] as const)
    assert.equal(time(written), told);
});
