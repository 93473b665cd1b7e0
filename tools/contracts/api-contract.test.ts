import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Endpoint, endpoint } from 'shared-contracts/endpoint';
import * as z from 'zod/mini';
import { contractLinesOf } from './api-contract.ts';
import { contractRejection } from './contract.ts';

const body = { name: z.string(), note: z.optional(z.string()) };
const reply = {
  id: z.uuid(),
  state: z.enum(['open', 'done']),
  paidOn: z.nullable(z.iso.date()),
  rows: z.array(z.object({ size: z.int() })),
};

const callWith = (
  bodyFields: z.core.$ZodShape,
  replyFields: z.core.$ZodShape,
  more: Partial<Pick<Endpoint, 'access' | 'status' | 'reasons'>> = {},
) =>
  endpoint({
    name: 'makeTrip',
    method: 'POST',
    path: '/trips',
    access: 'active',
    summary: '',
    body: z.object(bodyFields),
    reply: z.object(replyFields),
    ...more,
  });

const baseline = { version: '1.0.0', ...contractLinesOf(callWith(body, reply)) };

const changed: [change: string, bump: 'no version bump' | 'a minor bump' | 'a major bump', call: Endpoint][] = [
  ['no change', 'no version bump', callWith(body, reply)],
  [
    'removing a reply field',
    'a major bump',
    callWith(body, { state: reply.state, paidOn: reply.paidOn, rows: reply.rows }),
  ],
  [
    'changing the type of a reply field',
    'a major bump',
    callWith(body, { ...reply, rows: z.array(z.object({ size: z.string() })) }),
  ],
  ['making a reply field nullable', 'a major bump', callWith(body, { ...reply, id: z.nullable(z.uuid()) })],
  ['making a reply field non-nullable', 'a minor bump', callWith(body, { ...reply, paidOn: z.iso.date() })],
  [
    'adding an enum value to a reply field',
    'a major bump',
    callWith(body, { ...reply, state: z.enum(['open', 'done', 'lost']) }),
  ],
  ['making a reply field optional', 'a major bump', callWith(body, { ...reply, state: z.optional(reply.state) })],
  ['adding a reply field', 'a minor bump', callWith(body, { ...reply, size: z.int() })],
  [
    'adding an optional reply field',
    'a minor bump',
    callWith(body, { ...reply, at: z.optional(z.object({ x: z.int() })) }),
  ],
  ['removing a request field', 'a major bump', callWith({ name: body.name }, reply)],
  ['making a request field required', 'a major bump', callWith({ ...body, note: z.string() }, reply)],
  ['making a request field optional', 'a minor bump', callWith({ ...body, name: z.optional(z.string()) }, reply)],
  ['adding an optional request field', 'a minor bump', callWith({ ...body, size: z.optional(z.int()) }, reply)],
  [
    'adding an optional request field with a required nested one',
    'a minor bump',
    callWith({ ...body, at: z.optional(z.object({ x: z.int() })) }, reply),
  ],
  [
    'accepting a further type for a request field',
    'a minor bump',
    callWith({ ...body, name: z.union([z.string(), z.int()]) }, reply),
  ],
  ['restricting access', 'a major bump', callWith(body, reply, { access: 'admin' })],
  ['adding an error reason', 'a minor bump', callWith(body, reply, { reasons: ['quota'] })],
  ['changing the success status', 'a major bump', callWith(body, reply, { status: 201 })],
];

for (const [change, bump, call] of changed) {
  test(`${change} requires ${bump}`, () => {
    const accepted = ['1.0.0', '1.1.0', '2.0.0'].find(
      (version) => contractRejection(baseline, { version, ...contractLinesOf(call) }) === undefined,
    );
    assert.equal(accepted, { 'no version bump': '1.0.0', 'a minor bump': '1.1.0', 'a major bump': '2.0.0' }[bump]);
  });
}

test('adding an endpoint requires a minor bump, removing one a major bump', () => {
  const other = contractLinesOf({ ...callWith(body, reply), path: '/journeys' });
  const withOther = {
    promises: [...baseline.promises, ...other.promises],
    demands: [...baseline.demands, ...other.demands],
  };
  assert.match(contractRejection(baseline, { version: '1.0.1', ...withOther }) ?? '', /not a minor bump/);
  assert.equal(contractRejection(baseline, { version: '1.1.0', ...withOther }), undefined);
  assert.match(
    contractRejection({ version: '1.0.0', ...withOther }, { ...baseline, version: '1.1.0' }) ?? '',
    /not a major bump/,
  );
});
