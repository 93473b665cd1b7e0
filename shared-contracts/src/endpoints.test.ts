import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathParameters } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

test('every endpoint has a unique name, method and path, and a summary of one sentence or more', () => {
  assert.equal(new Set(endpoints.map(({ name }) => name)).size, endpoints.length);
  assert.equal(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size, endpoints.length);
  for (const { name, summary } of endpoints) {
    assert.match(name, /^[a-z]+[A-Za-z]*$/);
    assert.match(summary, /^[A-Z].{10,}\.$/, name);
  }
});

test('the parameters in a path match those that its endpoint declares', () => {
  for (const { name, path, params } of endpoints) {
    const declared = params && 'shape' in params && typeof params.shape === 'object' && params.shape ? Object.keys(params.shape) : [];
    assert.deepEqual(pathParameters(path), declared, name);
  }
});
