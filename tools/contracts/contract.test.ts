import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Contract, versionStep, contractRejection } from './contract.ts';

const contract = (version: string, promises: readonly string[], demands: readonly string[] = []): Contract => ({
  version,
  promises,
  demands,
});

test('before 1.0.0 the second number is the major step, as a caret reads it', () => {
  assert.deepEqual(
    ['0.1.0', '0.1.1', '0.2.0', '1.0.0', '0.0.9'].map((to) => versionStep('0.1.0', to)),
    ['none', 'minor', 'major', 'major', 'none'],
  );
  assert.deepEqual(
    ['1.2.3', '1.2.4', '1.3.0', '2.0.0', '1.1.9', '0.9.9'].map((to) => versionStep('1.2.3', to)),
    ['none', 'none', 'minor', 'major', 'none', 'none'],
  );
});

test('nothing changed needs no step', () => {
  assert.equal(contractRejection(contract('1.0.0', ['a'], ['x']), contract('1.0.0', ['a'], ['x'])), undefined);
});

test('a promise that went, or a demand that came, needs a major step', () => {
  const kept = contract('1.0.0', ['a', 'b'], ['a | x']);
  for (const now of [contract('1.1.0', ['a'], ['a | x']), contract('1.1.0', ['a', 'b'], ['a | x', 'a | y'])])
    assert.match(contractRejection(kept, now) ?? '', /^1\.0\.0 -> 1\.1\.0 is no major step.*\nbroken\n {2}(?:b|a \| y)$/);
  assert.equal(contractRejection(kept, contract('2.0.0', ['a'], ['a | x', 'a | y'])), undefined);
});

test('a promise that came, or a demand that went, needs at least a minor step', () => {
  const kept = contract('1.0.0', ['a'], ['x']);
  for (const now of [contract('1.0.1', ['a', 'b'], ['x']), contract('1.0.1', ['a'])])
    assert.match(contractRejection(kept, now) ?? '', /^1\.0\.0 -> 1\.0\.1 is no minor step.*\nadded\n {2}[bx]$/);
  assert.equal(contractRejection(kept, contract('1.1.0', ['a', 'b'])), undefined);
});

test('what is demanded around something new breaks nobody', () => {
  assert.equal(contractRejection(contract('1.0.0', ['a']), contract('1.1.0', ['a', 'b'], ['b | x'])), undefined);
});
