import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { correctErasures } from './reed-solomon.ts';

/** Appends check codewords per ISO/IEC 15438: the remainder of division by the product of (x - 3^i). */
function encode(data: readonly number[], checks: number): number[] {
  let generator = [1];
  for (let i = 1, root = 3; i <= checks; i++, root = (root * 3) % 929)
    generator = [...generator, 0].map((each, k) => (each + 929 * 929 - root * (generator[k - 1] ?? 0)) % 929);
  const rest = [...data, ...Array.from({ length: checks }, () => 0)];
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i] ?? 0;
    generator.forEach((each, k) => {
      rest[i + k] = ((rest[i + k] ?? 0) + 929 * 929 - factor * each) % 929;
    });
  }
  return [...data, ...rest.slice(data.length).map((each) => (929 - each) % 929)];
}

const word = fc.nat(928);
const checks = 16;
const symbol = fc.array(word, { minLength: 20, maxLength: 60 }).map((data) => encode(data, checks));

test('leaves an undamaged symbol unchanged', () => {
  fc.assert(fc.property(symbol, (words) => assert.deepEqual(correctErasures(words, checks, []), words)));
});

test('corrects up to half as many errors as check codewords, and twice as many erasures', () => {
  const damage = fc.uniqueArray(fc.tuple(fc.nat(35), word), { maxLength: checks, selector: ([place]) => place });
  fc.assert(
    fc.property(symbol, damage, fc.nat(checks), (words, hits, told) => {
      const doubtful = hits.slice(0, told).map(([place]) => place);
      const unknown = hits.slice(told, told + Math.floor((checks - doubtful.length) / 2));
      const damaged = [...words];
      for (const [place, value] of [...hits.slice(0, told), ...unknown]) damaged[place] = value;
      assert.deepEqual(correctErasures(damaged, checks, doubtful), words);
    }),
  );
});

test('returns undefined for a symbol that is mostly lost', () => {
  const words = encode(
    Array.from({ length: 40 }, (_, i) => i * 7),
    checks,
  );
  assert.equal(
    correctErasures(
      words.map((each, i) => (i % 2 ? (each * 5 + 11) % 929 : each)),
      checks,
      [],
    ),
    undefined,
  );
});
