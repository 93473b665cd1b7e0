import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Access } from 'shared-contracts/endpoint';
import { type Actor, accessPolicy, actorsOf, authorize } from './access-policy.ts';
import { ApiError } from './api-error.ts';
import type { Caller } from './caller.ts';

const caller = (more: Partial<Caller>): Caller => ({
  id: '7f1c2a52-6a0e-4a6e-9f0b-2a3f0c1d4e5f',
  companyId: '0b1d5c39-4d31-4c8c-8b39-5a1f7a3f9f10',
  email: 'someone@mail.test',
  verified: true,
  permissions: new Set(),
  companies: [],
  sessionDigest: Buffer.alloc(0),
  hasFactor: false,
  factorAt: null,
  needsSecondFactor: false,
  ...more,
});

const callers: [actor: Actor, caller: Caller | undefined][] = [
  ['anonymous', undefined],
  ['unverified', caller({ verified: false, permissions: new Set(['isActivatedUser']) })],
  ['unverified', caller({ verified: false, permissions: new Set(['isAdmin']), companies: 'all' })],
  ['not activated', caller({})],
  ['owner', caller({ permissions: new Set(['isActivatedUser']) })],
  ['auditor', caller({ permissions: new Set(['canReadAudit']) })],
  ['fulfilment clerk', caller({ permissions: new Set(['canFulfil', 'isActivatedUser']), companies: 'all' })],
  ['money clerk', caller({ permissions: new Set(['canHandleMoney']) })],
  ['people clerk', caller({ permissions: new Set(['canManagePeople']) })],
  ['unverified', caller({ verified: false, permissions: new Set(['canManagePeople']) })],
  [
    "partner's administrator",
    caller({ permissions: new Set(['isAdmin']), companies: ['0b1d5c39-4d31-4c8c-8b39-5a1f7a3f9f10'] }),
  ],
  ['administrator', caller({ permissions: new Set(['isAdmin', 'isActivatedUser']), companies: 'all' })],
];

test('the actor follows from session, verification and permissions; an unverified administrator has no rights', () => {
  for (const [actor, given] of callers) assert.deepEqual(actorsOf(given), [actor]);
});

// Repeated here on purpose, so that the test does not compare the server's table with itself.
const clerks = (verdict: string, allowed: readonly string[] = []) => {
  const of = (kind: string) => (allowed.includes(kind) ? 'allowed' : verdict);
  return {
    auditor: of('auditor'),
    'fulfilment clerk': of('fulfilment'),
    'money clerk': of('money'),
    'people clerk': of('people'),
  };
};
const forAdministrators = (...allowed: string[]) => ({
  anonymous: 'not_logged_in',
  unverified: 'forbidden',
  'not activated': 'forbidden',
  owner: 'forbidden',
  ...clerks('forbidden', allowed),
  "partner's administrator": 'allowed',
  administrator: 'allowed',
});
const forOwners = (anonymous = 'allowed', unverified = 'allowed', notActivated = 'allowed') => ({
  anonymous,
  unverified,
  'not activated': notActivated,
  owner: 'allowed',
  ...clerks('allowed'),
  "partner's administrator": 'allowed',
  administrator: 'allowed',
});

const expected: Record<Access, Record<Actor, string>> = {
  open: forOwners(),
  signed: forOwners(),
  user: forOwners('not_logged_in'),
  verified: forOwners('not_logged_in', 'unverified'),
  active: forOwners('not_logged_in', 'unverified', 'not_activated'),
  staff: forAdministrators('fulfilment', 'money', 'people'),
  canReadAudit: forAdministrators('auditor'),
  canFulfil: forAdministrators('fulfilment'),
  canHandleMoney: forAdministrators('money'),
  canManagePeople: forAdministrators('people'),
  admin: forAdministrators(),
  product: { ...forAdministrators(), "partner's administrator": 'forbidden' },
};

test('[DSK-10] several permissions of administrators add up', () => {
  const both = caller({ permissions: new Set(['canReadAudit', 'canHandleMoney']) });
  assert.deepEqual(actorsOf(both), ['auditor', 'money clerk']);
  for (const access of ['canReadAudit', 'canHandleMoney', 'staff'] as const)
    assert.doesNotThrow(() => authorize({ access }, both), access);
  for (const access of ['canFulfil', 'canManagePeople', 'admin', 'product'] as const)
    assert.throws(() => authorize({ access }, both), ApiError, access);
});

test('every access level admits the right actors and gives the others the right reason', () => {
  assert.deepEqual(Object.keys(accessPolicy).toSorted(), Object.keys(expected).toSorted());
  for (const access of Object.keys(expected) as Access[]) {
    for (const [actor, given] of callers) {
      const verdict = expected[access][actor];
      if (verdict === 'allowed') assert.doesNotThrow(() => authorize({ access }, given), `${access}, ${actor}`);
      else
        assert.throws(
          () => authorize({ access }, given),
          (error) => error instanceof ApiError && error.reason === verdict,
          `${access}, ${actor}`,
        );
    }
  }
});
