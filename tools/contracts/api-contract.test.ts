import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint, type Endpoint } from 'shared-contracts/endpoint';
import * as z from 'zod/mini';
import { linesOfCall } from './api-contract.ts';
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

const kept = { version: '1.0.0', ...linesOfCall(callWith(body, reply)) };

const changed: [what: string, needs: 'nothing' | 'a minor step' | 'a major step', call: Endpoint][] = [
  ['nothing', 'nothing', callWith(body, reply)],
  ['a field of the answer that goes', 'a major step', callWith(body, { state: reply.state, paidOn: reply.paidOn, rows: reply.rows })],
  ['a type in the answer', 'a major step', callWith(body, { ...reply, rows: z.array(z.object({ size: z.string() })) })],
  ['null where there was none', 'a major step', callWith(body, { ...reply, id: z.nullable(z.uuid()) })],
  ['no null any more', 'a minor step', callWith(body, { ...reply, paidOn: z.iso.date() })],
  ['a word that readers do not know', 'a major step', callWith(body, { ...reply, state: z.enum(['open', 'done', 'lost']) })],
  ['a field that may be missing', 'a major step', callWith(body, { ...reply, state: z.optional(reply.state) })],
  ['a new field of the answer', 'a minor step', callWith(body, { ...reply, size: z.int() })],
  ['a new field of the answer that may be missing', 'a minor step', callWith(body, { ...reply, at: z.optional(z.object({ x: z.int() })) })],
  ['a field that is taken no more', 'a major step', callWith({ name: body.name }, reply)],
  ['a field that must be there now', 'a major step', callWith({ ...body, note: z.string() }, reply)],
  ['a field that need not be there any more', 'a minor step', callWith({ ...body, name: z.optional(z.string()) }, reply)],
  ['a new field that is taken', 'a minor step', callWith({ ...body, size: z.optional(z.int()) }, reply)],
  [
    'a new field that is taken, with one inside that must be there',
    'a minor step',
    callWith({ ...body, at: z.optional(z.object({ x: z.int() })) }, reply),
  ],
  ['another kind of value that is taken', 'a minor step', callWith({ ...body, name: z.union([z.string(), z.int()]) }, reply)],
  ['fewer callers', 'a major step', callWith(body, reply, { access: 'admin' })],
  ['a reason to refuse that is new', 'a minor step', callWith(body, reply, { reasons: { quota: 413 } })],
  ['another status', 'a major step', callWith(body, reply, { status: 201 })],
];

for (const [what, needs, call] of changed) {
  test(`${what} needs ${needs}`, () => {
    const accepted = ['1.0.0', '1.1.0', '2.0.0'].find(
      (version) => contractRejection(kept, { version, ...linesOfCall(call) }) === undefined,
    );
    assert.equal(accepted, { nothing: '1.0.0', 'a minor step': '1.1.0', 'a major step': '2.0.0' }[needs]);
  });
}

test('a new call needs a minor step, and one that goes a major one', () => {
  const other = linesOfCall({ ...callWith(body, reply), path: '/journeys' });
  const withOther = { promises: [...kept.promises, ...other.promises], demands: [...kept.demands, ...other.demands] };
  assert.match(contractRejection(kept, { version: '1.0.1', ...withOther }) ?? '', /no minor step/);
  assert.equal(contractRejection(kept, { version: '1.1.0', ...withOther }), undefined);
  assert.match(contractRejection({ version: '1.0.0', ...withOther }, { ...kept, version: '1.1.0' }) ?? '', /no major step/);
});
