import type { Access } from 'shared-contracts/endpoint';
import { lifetimes } from 'shared-contracts/limits';
import { type Caller, isAdmin, isProductAdmin } from './caller.ts';
import { type Reason, apiError } from './api-error.ts';

/** The kinds of caller. `owner` is a verified user whose set-up is complete. */
export type Actor =
  | 'anonymous'
  | 'unverified'
  | 'not activated'
  | 'owner'
  | "partner's administrator"
  | 'administrator';

type AccessRule = Record<Actor, Reason | 'allowed'>;

const admins = { "partner's administrator": 'allowed', administrator: 'allowed' } as const;

/**
 * Who may call an endpoint with each access level, and the reason that others get. Used by the server and by tests of
 * every endpoint. Which records a caller may reach is decided by the stores.
 */
export const accessPolicy: Record<Access, AccessRule> = {
  open: { anonymous: 'allowed', unverified: 'allowed', 'not activated': 'allowed', owner: 'allowed', ...admins },
  // Authenticated by the signature of the body.
  signed: { anonymous: 'allowed', unverified: 'allowed', 'not activated': 'allowed', owner: 'allowed', ...admins },
  user: { anonymous: 'not_logged_in', unverified: 'allowed', 'not activated': 'allowed', owner: 'allowed', ...admins },
  verified: {
    anonymous: 'not_logged_in',
    unverified: 'unverified',
    'not activated': 'allowed',
    owner: 'allowed',
    ...admins,
  },
  active: {
    anonymous: 'not_logged_in',
    unverified: 'unverified',
    'not activated': 'not_activated',
    owner: 'allowed',
    ...admins,
  },
  admin: {
    anonymous: 'not_logged_in',
    unverified: 'forbidden',
    'not activated': 'forbidden',
    owner: 'forbidden',
    ...admins,
  },
  product: {
    anonymous: 'not_logged_in',
    unverified: 'forbidden',
    'not activated': 'forbidden',
    owner: 'forbidden',
    "partner's administrator": 'forbidden',
    administrator: 'allowed',
  },
};

/** Determines the kind of caller. An administrator with an unverified address counts as unverified. */
export function actorOf(caller: Caller | undefined): Actor {
  if (!caller) return 'anonymous';
  if (!caller.verified) return 'unverified';
  if (isAdmin(caller)) return isProductAdmin(caller) ? 'administrator' : "partner's administrator";
  return caller.permissions.has('isActivatedUser') ? 'owner' : 'not activated';
}

/** Throws `confirm_factor` if an account with a second factor has not given it in this session for some minutes. */
export function assertConfirmed(caller: Caller | undefined, now: Date): void {
  if (!caller?.hasFactor) return;
  const age = caller.factorAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(caller.factorAt);
  if (age > lifetimes.confirmedFactor * 60_000) throw apiError('confirm_factor');
}

/** Throws the reason for which the endpoint's access level rejects the caller. */
export function authorize(access: Access, caller: Caller | undefined): void {
  const verdict = accessPolicy[access][actorOf(caller)];
  if (verdict === 'forbidden' && caller?.needsSecondFactor) throw apiError('second_factor_required');
  if (verdict !== 'allowed') throw apiError(verdict);
}
