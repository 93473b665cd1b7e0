import { sql } from 'kysely';
import type { AdminPermission } from 'shared-contracts/admin-permissions';
import type { ApiScope } from 'shared-contracts/endpoint';
import type { PermissionKey } from 'shared-contracts/permissions';

/** The user of a request's session, or the API key of a company. */
export interface Caller {
  id: string;
  companyId: string;
  email: string;
  verified: boolean;
  permissions: ReadonlySet<PermissionKey | AdminPermission>;
  /** Of an API key: it may call nothing but what these name. */
  scopes?: ReadonlySet<ApiScope>;
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

/**
 * Whether the caller holds one of these permissions of administrators, by itself or through `isAdmin`. Administrators need
 * a verified address.
 */
export const holds = (caller: Caller, ...wanted: readonly AdminPermission[]): boolean =>
  caller.verified && [...wanted, 'isAdmin' as const].some((permission) => caller.permissions.has(permission));

/** Whether the caller's company is this one or above it. */
export const reaches = ({ companies }: Reach, companyId: string): boolean =>
  companies === 'all' || companies.includes(companyId);

/** Whether the caller holds one of these permissions and reaches the company. */
export const holdsWithin = (caller: Caller, companyId: string, ...wanted: readonly AdminPermission[]): boolean =>
  holds(caller, ...wanted) && reaches(caller, companyId);

/** The companies whose records an administrator can reach. */
export type Reach = Pick<Caller, 'companies'>;

/**
 * SQL condition: the company in `column` is within the administrator's reach. A single one is compared with, because then an
 * index that begins with the company has the rows in the order of a list.
 */
export function withinCompanies({ companies }: Reach, column: string) {
  if (companies === 'all') return sql<boolean>`true`;
  const [company, ...others] = companies;
  return others.length === 0 && company !== undefined
    ? sql<boolean>`${sql.ref(column)} = ${company}::uuid`
    : sql<boolean>`${sql.ref(column)} = any(${[...companies]}::uuid[])`;
}

/**
 * SQL condition: the record is the caller's own or, for an administrator with one of the permissions, of a company within
 * reach.
 */
export const ownOrWithin = (
  caller: Caller,
  columns: { user: string; company: string },
  wanted: readonly AdminPermission[],
) =>
  holds(caller, ...wanted)
    ? sql<boolean>`(${sql.ref(columns.user)} = ${caller.id} or ${withinCompanies(caller, columns.company)})`
    : sql<boolean>`${sql.ref(columns.user)} = ${caller.id}`;
