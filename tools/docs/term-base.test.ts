import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { termsIn } from 'shared-contracts/term-base';
import { termBase, updatedTermBase } from './term-base.ts';

test('[LNG-6] the terms of the tools for translators are those of docs/terms.md', () => {
  assert.equal(readFileSync(termBase, 'utf8'), updatedTermBase(), 'Run npm run docs.');
});

test('[LNG-6] terms are found in a text in their plural and past, as whole words, and not in its arguments', () => {
  const found = (text: string) => termsIn(text, 'xh').map(([english]) => english);
  assert.deepEqual(found('Your licence discs were cancelled'), ['licence disc', 'cancelled']);
  assert.deepEqual(found('Companies and cities'), ['company', 'city, town']);
  assert.deepEqual(found('Deleted on a brownish {form}'), ['to remove, to delete']);
  assert.deepEqual(termsIn('Removed', 'zu'), [['to remove, to delete', 'susa']]);
});
