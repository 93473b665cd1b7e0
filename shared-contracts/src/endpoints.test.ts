import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathParameters } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

test('every call has a name of its own, verb first, and is told in a sentence', () => {
  assert.equal(new Set(endpoints.map(({ name }) => name)).size, endpoints.length);
  assert.equal(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size, endpoints.length);
  for (const { name, summary } of endpoints) {
    assert.match(name, /^[a-z]+[A-Za-z]*$/);
    assert.match(summary, /^[A-Z].{10,}\.$/, name);
  }
});

test('the parameters in a path are those that its call takes', () => {
  for (const { name, path, params } of endpoints) {
    const declared = params && 'shape' in params && typeof params.shape === 'object' && params.shape ? Object.keys(params.shape) : [];
    assert.deepEqual(pathParameters(path), declared, name);
  }
});
