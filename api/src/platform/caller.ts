import type { PermissionKey } from 'shared-contracts/users';
import { sql } from 'kysely';

/** Whose session a request carries. */
export interface Caller {
  id: string;
  companyId: string;
  email: string;
  verified: boolean;
  permissions: ReadonlySet<PermissionKey>;
  /** The companies whose records an administrator reaches: its own and their descendants, or all. */
  companies: 'all' | readonly string[];
  sessionDigest: Buffer;
}

/** Nobody administers before the own address is verified. */
export const isAdmin = (caller: Caller): boolean => caller.verified && caller.permissions.has('isAdmin');

export const isProductAdmin = (caller: Caller): boolean => isAdmin(caller) && caller.companies === 'all';

/** SQL condition: the column's company is one the administrator reaches. */
export const withinCompanies = (caller: Caller, column: string) =>
  caller.companies === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...caller.companies]}::uuid[])`;
