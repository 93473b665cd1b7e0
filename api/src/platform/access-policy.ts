import type { Access } from 'shared-contracts/endpoint';
import { type Caller, isAdmin, isProductAdmin } from './caller.ts';
import { type Reason, apiError } from './api-error.ts';

/** Who can stand at a call's door. `owner` is a verified user whose set-up is done. */
export type Actor = 'anonymous' | 'unverified' | 'not activated' | 'owner' | "partner's administrator" | 'administrator';

type AccessRule = Record<Actor, Reason | 'in'>;

const admins = { "partner's administrator": 'in', administrator: 'in' } as const;

/**
 * Who is let in by an endpoint's access, and what the others are told. The server decides by this table and the tests walk
 * it with every endpoint; whose records a caller then reaches is the store's business.
 */
export const accessPolicy: Record<Access, AccessRule> = {
  open: { anonymous: 'in', unverified: 'in', 'not activated': 'in', owner: 'in', ...admins },
  // The body's signature is the pass; who else is logged in does not matter.
  signed: { anonymous: 'in', unverified: 'in', 'not activated': 'in', owner: 'in', ...admins },
  user: { anonymous: 'not_logged_in', unverified: 'in', 'not activated': 'in', owner: 'in', ...admins },
  verified: { anonymous: 'not_logged_in', unverified: 'unverified', 'not activated': 'in', owner: 'in', ...admins },
  active: { anonymous: 'not_logged_in', unverified: 'unverified', 'not activated': 'not_activated', owner: 'in', ...admins },
  admin: { anonymous: 'not_logged_in', unverified: 'forbidden', 'not activated': 'forbidden', owner: 'forbidden', ...admins },
  product: {
    anonymous: 'not_logged_in',
    unverified: 'forbidden',
    'not activated': 'forbidden',
    owner: 'forbidden',
    "partner's administrator": 'forbidden',
    administrator: 'in',
  },
};

/** An administrator who has not verified the address yet is treated as any unverified user. */
export function actorOf(caller: Caller | undefined): Actor {
  if (!caller) return 'anonymous';
  if (!caller.verified) return 'unverified';
  if (isAdmin(caller)) return isProductAdmin(caller) ? 'administrator' : "partner's administrator";
  return caller.permissions.has('isActivatedUser') ? 'owner' : 'not activated';
}

/** Refuses a caller that the endpoint's access does not let in. */
export function authorize(access: Access, caller: Caller | undefined): void {
  const verdict = accessPolicy[access][actorOf(caller)];
  if (verdict !== 'in') throw apiError(verdict);
}
