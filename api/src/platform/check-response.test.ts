import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint } from 'shared-contracts/endpoint';
import * as z from 'zod/mini';
import { checkResponse } from './check-response.ts';

const person = endpoint({
  name: 'getPerson',
  method: 'GET',
  path: '/person',
  access: 'user',
  summary: 'A person.',
  reply: z.object({ name: z.string(), cars: z.array(z.object({ make: z.string(), year: z.optional(z.int()) })) }),
});

test('a reply that holds exactly what its schema names is let out, also without what is optional', () => {
  checkResponse(person, {
    name: 'Lerato',
    cars: [
      { make: 'toyota', year: undefined },
      { make: 'kia', year: 2020 },
    ],
  });
});

test('a reply that tells more than its schema names fails, however deep the field lies', () => {
  assert.throws(() => checkResponse(person, { name: 'Lerato', cars: [], passwordHash: 'x' }), /getPerson/);
  assert.throws(() => checkResponse(person, { name: 'Lerato', cars: [{ make: 'toyota', owner: 'x' }] }), /getPerson/);
});

test('a reply that lacks something, or holds another type, fails', () => {
  assert.throws(() => checkResponse(person, { name: 'Lerato' }));
  assert.throws(() => checkResponse(person, { name: new Date(0), cars: [] }));
});
