import { type NarrowPermission, staffPermissions } from 'shared-contracts/admin-permissions';
import type { Access, Endpoint } from 'shared-contracts/endpoint';
import { lifetimes } from 'shared-contracts/limits';
import { apiError, type Reason } from './api-error.ts';
import { type Caller, holds } from './caller.ts';

/**
 * The kinds of caller. `owner` is a verified user whose set-up is complete. Holders of a single permission of
 * administrators have a kind each.
 */
export type Actor =
  | 'anonymous'
  | 'unverified'
  | 'not activated'
  | 'owner'
  | 'auditor'
  | 'fulfilment clerk'
  | 'money clerk'
  | 'people clerk'
  | "partner's administrator"
  | 'administrator';

type AccessRule = Record<Actor, Reason | 'allowed'>;

const clerks = [
  ['canReadAudit', 'auditor'],
  ['canFulfil', 'fulfilment clerk'],
  ['canHandleMoney', 'money clerk'],
  ['canManagePeople', 'people clerk'],
] as const satisfies [NarrowPermission, Actor][];

const everyone = {
  anonymous: 'allowed',
  unverified: 'allowed',
  'not activated': 'allowed',
  owner: 'allowed',
  auditor: 'allowed',
  'fulfilment clerk': 'allowed',
  'money clerk': 'allowed',
  'people clerk': 'allowed',
  "partner's administrator": 'allowed',
  administrator: 'allowed',
} as const satisfies AccessRule;

const user = { ...everyone, anonymous: 'not_logged_in' } as const;
const verified = { ...user, unverified: 'unverified' } as const;

/** Administrators with `isAdmin`, and those with one of these permissions. */
const admins = (...wanted: readonly NarrowPermission[]): AccessRule => {
  const rule: AccessRule = {
    ...user,
    unverified: 'forbidden',
    'not activated': 'forbidden',
    owner: 'forbidden',
  };
  for (const [permission, clerk] of clerks) if (!wanted.includes(permission)) rule[clerk] = 'forbidden';
  return rule;
};

/**
 * Who may call an endpoint with each access level, and the reason that others get. Used by the server and by tests of
 * every endpoint. Which records a caller may reach is decided by the stores.
 */
export const accessPolicy: Record<Access, AccessRule> = {
  open: everyone,
  // Authenticated by the signature of the body.
  signed: everyone,
  user,
  verified,
  active: { ...verified, 'not activated': 'not_activated' },
  staff: admins(...staffPermissions),
  canReadAudit: admins('canReadAudit'),
  canFulfil: admins('canFulfil'),
  canHandleMoney: admins('canHandleMoney'),
  canManagePeople: admins('canManagePeople'),
  admin: admins(),
  product: { ...admins(), "partner's administrator": 'forbidden' },
};

/**
 * Determines the kinds of a caller: several for an administrator with several permissions, otherwise one. An administrator
 * with an unverified address counts as unverified.
 */
export function actorsOf(caller: Caller | undefined): [Actor, ...Actor[]] {
  if (!caller) return ['anonymous'];
  if (!caller.verified) return ['unverified'];
  if (holds(caller)) return [caller.companies === 'all' ? 'administrator' : "partner's administrator"];
  const [kind, ...more] = clerks.filter(([permission]) => caller.permissions.has(permission)).map(([, clerk]) => clerk);
  return kind ? [kind, ...more] : [caller.permissions.has('isActivatedUser') ? 'owner' : 'not activated'];
}

/** Throws `confirm_factor` if an account with a second factor has not given it in this session for some minutes. */
export function assertConfirmed(caller: Caller | undefined, now: Date): void {
  if (!caller?.hasFactor) return;
  const age = caller.factorAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(caller.factorAt);
  if (age > lifetimes.confirmedFactor * 60_000) throw apiError('confirm_factor');
}

/** Throws the reason for which the endpoint's access level rejects the caller, or `forbidden` for a key without its scope. */
export function authorize({ access, scope }: Pick<Endpoint, 'access' | 'scope'>, caller: Caller | undefined): void {
  if (caller?.scopes) {
    if (scope && caller.scopes.has(scope)) return;
    const message = scope ? `This key lacks the scope ${scope}.` : 'No key may make this call.';
    throw apiError('forbidden', { message });
  }
  const verdicts = actorsOf(caller).map((actor) => accessPolicy[access][actor]);
  const [verdict] = verdicts;
  if (!verdict || verdict === 'allowed' || verdicts.includes('allowed')) return;
  throw apiError(verdict === 'forbidden' && caller?.needsSecondFactor ? 'second_factor_required' : verdict);
}
