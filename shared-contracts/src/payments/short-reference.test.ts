import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { paymentIdsOf, shortReference } from './short-reference.ts';

test('a short reference is found by what it was made of, however it is typed', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const reference = shortReference(id);
      assert.match(reference, /^AS-[0-9A-HJKMNP-TV-Z]{7}$/);
      for (const typed of [
        reference,
        ` ${reference.toLowerCase()} `,
        reference.replaceAll('0', 'o').replaceAll('1', 'l'),
      ]) {
        const { from, to } = paymentIdsOf(typed) ?? assert.fail(typed);
        assert.ok(from <= id && id <= to, `${from} ${id} ${to}`);
        assert.equal(shortReference(from), reference);
        assert.equal(shortReference(to), reference);
      }
    }),
  );
});

test('other texts are no short reference', () => {
  for (const text of ['', 'AS', 'AS-', 'AS12345GP', 'AS-12345', 'AS-12345678', 'AS-UUUUUUU', 'as3f9c1b2a4d5e6f7081'])
    assert.equal(paymentIdsOf(text), undefined, text);
});
