import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Contract, contractRejection, versionBump } from './contract.ts';

const contract = (version: string, promises: readonly string[], demands: readonly string[] = []): Contract => ({
  version,
  promises,
  demands,
});

test('before 1.0.0 the second number is the major one, as in caret ranges', () => {
  assert.deepEqual(
    ['0.1.0', '0.1.1', '0.2.0', '1.0.0', '0.0.9'].map((to) => versionBump('0.1.0', to)),
    ['none', 'minor', 'major', 'major', 'none'],
  );
  assert.deepEqual(
    ['1.2.3', '1.2.4', '1.3.0', '2.0.0', '1.1.9', '0.9.9'].map((to) => versionBump('1.2.3', to)),
    ['none', 'none', 'minor', 'major', 'none', 'none'],
  );
});

test('no change requires no version bump', () => {
  assert.equal(contractRejection(contract('1.0.0', ['a'], ['x']), contract('1.0.0', ['a'], ['x'])), undefined);
});

test('removing a promise or adding a demand requires a major bump', () => {
  const baseline = contract('1.0.0', ['a', 'b'], ['a | x']);
  for (const current of [contract('1.1.0', ['a'], ['a | x']), contract('1.1.0', ['a', 'b'], ['a | x', 'a | y'])])
    assert.match(
      contractRejection(baseline, current) ?? '',
      /^1\.0\.0 -> 1\.1\.0 is not a major bump.*\nbroken\n {2}(?:b|a \| y)$/,
    );
  assert.equal(contractRejection(baseline, contract('2.0.0', ['a'], ['a | x', 'a | y'])), undefined);
});

test('adding a promise or removing a demand requires at least a minor bump', () => {
  const baseline = contract('1.0.0', ['a'], ['x']);
  for (const current of [contract('1.0.1', ['a', 'b'], ['x']), contract('1.0.1', ['a'])])
    assert.match(
      contractRejection(baseline, current) ?? '',
      /^1\.0\.0 -> 1\.0\.1 is not a minor bump.*\nadded\n {2}[bx]$/,
    );
  assert.equal(contractRejection(baseline, contract('1.1.0', ['a', 'b'])), undefined);
});

test('a demand that belongs to a new promise is not breaking', () => {
  assert.equal(contractRejection(contract('1.0.0', ['a']), contract('1.1.0', ['a', 'b'], ['b | x'])), undefined);
});
