import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint } from 'shared-contracts/endpoint';
import * as z from 'zod/mini';
import { checkResponse, shownResponse } from './check-response.ts';

const person = endpoint({
  name: 'getPerson',
  method: 'GET',
  path: '/person',
  access: 'user',
  summary: 'A person.',
  reply: z.object({ name: z.string(), cars: z.array(z.object({ make: z.string(), year: z.optional(z.int()) })) }),
});

test('a response that matches its schema passes, also without optional fields', () => {
  checkResponse(person, {
    name: 'Lerato',
    cars: [
      { make: 'toyota', year: undefined },
      { make: 'kia', year: 2020 },
    ],
  });
});

test('a response with a field that is not in its schema fails, at any depth', () => {
  assert.throws(() => checkResponse(person, { name: 'Lerato', cars: [], passwordHash: 'x' }), /getPerson/);
  assert.throws(() => checkResponse(person, { name: 'Lerato', cars: [{ make: 'toyota', owner: 'x' }] }), /getPerson/);
});

test('a response with a missing field or a wrong type fails', () => {
  assert.throws(() => checkResponse(person, { name: 'Lerato' }));
  assert.throws(() => checkResponse(person, { name: new Date(0), cars: [] }));
});

test('in production a field that is not in the schema is taken away, at any depth, and a wrong response is logged', () => {
  const logged: unknown[] = [];
  const log = { error: (...entry: unknown[]) => logged.push(entry) };
  const body = { name: 'Lerato', passwordHash: 'x', cars: [{ make: 'toyota', owner: 'x' }] };
  assert.deepEqual(shownResponse(person, body, log), { name: 'Lerato', cars: [{ make: 'toyota' }] });
  assert.equal(logged.length, 0);
  assert.deepEqual(shownResponse(person, { name: 'Lerato' }, log), { name: 'Lerato' });
  assert.match(JSON.stringify(logged), /getPerson.*cars/);
});
