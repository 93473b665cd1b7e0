import { type AdminPermission, hasPermission, narrowPermissions } from 'shared-contracts/admin-permissions';
import type { profileFields } from 'shared-contracts/user';
import { assertConfirmed } from '../../core/access-policy.ts';
import { apiError } from '../../core/api-error.ts';
import { type Caller, holds } from '../../core/caller.ts';
import type { Db } from '../../core/database/database.ts';
import { findPermissions } from './permission-store.ts';
import type { UserRow } from './store.ts';
import { narrowPermissionsOf } from './to-user.ts';

type Holder = Pick<UserRow, 'permissions' | 'admin_permissions'>;

/** What a user is to hold; undefined leaves it as it is. */
export interface Grant {
  permissionIds?: readonly string[] | undefined;
  adminPermissions?: readonly AdminPermission[] | undefined;
}

const holdsAll = (caller: Caller, keys: readonly AdminPermission[]): boolean => keys.every((key) => holds(caller, key));

const heldBy = (user: Holder): AdminPermission[] => [
  ...narrowPermissionsOf(user),
  ...(hasPermission(user, 'isAdmin') ? (['isAdmin'] as const) : []),
];

/**
 * Throws `forbidden` if another user is an administrator of something that the caller is not. Otherwise a people clerk
 * could take over the account of an administrator, whose address or second factor they change.
 */
export function assertMayManage(caller: Caller, user: Holder & Pick<UserRow, 'id'>): void {
  if (user.id !== caller.id && !holdsAll(caller, heldBy(user)))
    throw apiError('forbidden', { message: 'This user has permissions that you do not have. Ask an administrator.' });
}

/** Throws `forbidden` if the caller would give or take permissions of administrators that they do not hold themselves. */
export async function assertMayGrant(
  db: Db,
  caller: Caller,
  before: Holder | undefined,
  { permissionIds, adminPermissions }: Grant,
): Promise<void> {
  const had = before ? heldBy(before) : [];
  const isAdmin = permissionIds
    ? (await findPermissions(db)).some(
        ({ permission: { id, permission } }) => permission === 'isAdmin' && permissionIds.includes(id),
      )
    : had.includes('isAdmin');
  const changed = narrowPermissions.filter(
    (key) => adminPermissions && adminPermissions.includes(key) !== had.includes(key),
  );
  const mayGrant = holdsAll(caller, changed) && (isAdmin === had.includes('isAdmin') || holds(caller));
  if (!mayGrant)
    throw apiError('forbidden', { message: 'You can only give and take permissions that you have yourself.' });
}

const addressFields = [
  'deliveryAddress',
  'deliveryAddressParts',
  'deliveryAddressAdditional',
  'deliveryCoordinates',
] as const satisfies readonly (keyof typeof profileFields)[];

/**
 * Throws `forbidden` if the caller may not change these fields of another user: those who fulfil renewals may only correct
 * the delivery address. Throws `confirm_factor` for what tells who the person is and how they log in.
 */
export function assertMayChange(caller: Caller, user: UserRow, changes: object, now: Date): void {
  if (user.id === caller.id) return;
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (given.every(([name]) => addressFields.some((field) => field === name))) {
    if (!holds(caller, 'canFulfil', 'canManagePeople')) throw apiError('forbidden');
    return;
  }
  if (!holds(caller, 'canManagePeople')) throw apiError('forbidden');
  assertMayManage(caller, user);
  assertConfirmed(caller, now);
}
