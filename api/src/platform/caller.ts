import type { PermissionKey } from 'shared-contracts/users';
import { sql } from 'kysely';

/** The user of a request's session. */
export interface Caller {
  id: string;
  companyId: string;
  email: string;
  verified: boolean;
  permissions: ReadonlySet<PermissionKey>;
  /** The companies whose records an administrator can reach: their own and its descendants, or all. */
  companies: 'all' | readonly string[];
  sessionDigest: Buffer;
  /** The account has a second factor. */
  hasFactor: boolean;
  /** When a second factor was last given in this session. */
  factorAt: string | null;
  /** An administrator, but not before they add the second factor that their company requires. */
  needsSecondFactor: boolean;
}

/** Administrators need a verified address. */
export const isAdmin = (caller: Caller): boolean => caller.verified && caller.permissions.has('isAdmin');

export const isProductAdmin = (caller: Caller): boolean => isAdmin(caller) && caller.companies === 'all';

/** SQL condition: the company in `column` is within the administrator's reach. */
export const withinCompanies = (caller: Caller, column: string) =>
  caller.companies === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${[...caller.companies]}::uuid[])`;
