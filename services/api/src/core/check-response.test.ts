import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint } from 'shared-contracts/endpoint';
import * as z from 'zod/mini';
import { checkResponse, stripOf } from './check-response.ts';

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

test('in production a field that is not in the schema is taken away, at any depth', () => {
  const strip = stripOf(
    z.object({
      ...person.reply.shape,
      byYear: z.optional(z.record(z.string(), z.nullable(z.object({ make: z.string() })))),
      theme: z.catchall(z.object({}), z.string()),
    }),
  );
  const asSent = (value: unknown) => JSON.parse(JSON.stringify(strip?.(value)));
  const cars = [{ make: 'toyota', year: 2020 }];
  const body = { name: 'Lerato', cars, byYear: { 2020: { make: 'kia' }, 2021: null }, theme: { accent: 'red' } };
  assert.deepEqual(asSent(body), body);
  const more = { cars: [{ ...cars[0], owner: 'x' }], byYear: { 2020: { make: 'kia', owner: 'x' }, 2021: null } };
  assert.deepEqual(asSent({ ...body, ...more, passwordHash: 'x' }), body);
  assert.deepEqual(asSent({ name: 'Lerato', cars: null }), { name: 'Lerato', cars: null });
  assert.equal(stripOf(z.string()), undefined);
});
