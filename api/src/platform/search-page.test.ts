import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { isCommon } from './search-page.ts';

const page = { skip: 0, take: 25 };
const total = 4_000_000;

test('a search is common with more than twice the rows that are counted and a hundredth of all', () => {
  assert.equal(isCommon({ matches: 40_001, total }, { page }), true);
  assert.equal(isCommon({ matches: 39_999, total }, { page }), false);
  assert.equal(isCommon({ matches: 19_000, total: 20_000 }, { page }), false);
});

test('a short search is common as soon as a scan reads fewer rows for its page than there are matches', () => {
  const short = true;
  assert.equal(isCommon({ matches: 10_001, total }, { page, short }), true);
  assert.equal(isCommon({ matches: 9999, total }, { page, short }), false);
  // A later page has to be scanned for longer.
  assert.equal(isCommon({ matches: 10_001, total }, { page: { skip: 25, take: 25 }, short }), false);
  assert.equal(isCommon({ matches: 2000, total: 2000 }, { page, short }), false);
});

test('a short search that is compared with known ids is common with fewer matches, because they are scanned sooner', () => {
  const search = { page, short: true, known: { alias: 'r', condition: sql`` } };
  // 25 of 4 million rows in 3,550 are met after 28,200, for which 8 rows a match are as many.
  assert.equal(isCommon({ matches: 3550, total }, search), true);
  assert.equal(isCommon({ matches: 3500, total }, search), false);
  assert.equal(isCommon({ matches: 2000, total: 20_000 }, search), false);
});
