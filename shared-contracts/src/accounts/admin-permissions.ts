import type { PermissionKey } from './permissions.ts';

/** Permissions of administrators for a part of the work, by ascending risk. */
export const narrowPermissions = ['canReadAudit', 'canFulfil', 'canHandleMoney', 'canManagePeople'] as const;
export type NarrowPermission = (typeof narrowPermissions)[number];

/** The permissions of administrators by ascending risk. `isAdmin` is all of them. */
export const adminPermissions = [...narrowPermissions, 'isAdmin'] as const;
export type AdminPermission = (typeof adminPermissions)[number];

/** The permissions of those who work with owners' records. */
export const staffPermissions = [
  'canFulfil',
  'canHandleMoney',
  'canManagePeople',
] as const satisfies NarrowPermission[];

/** What of a user says which permissions of administrators they hold. */
export interface PermissionHolder {
  permissions: readonly { permission: string }[];
  adminPermissions?: readonly string[] | undefined;
}

/** Whether a user holds one of these permissions of administrators, by itself or through `isAdmin`. */
export const holdsAny = (
  { permissions, adminPermissions: narrow = [] }: PermissionHolder,
  wanted: readonly string[] = narrowPermissions,
): boolean =>
  permissions.some(({ permission }) => permission === 'isAdmin') || wanted.some((key) => narrow.includes(key));

/** Whether a user holds a permission. Without a schema, because the first view needs it. */
export const hasPermission = (user: { permissions: readonly { permission: string }[] }, key: PermissionKey): boolean =>
  user.permissions.some(({ permission }) => permission === key);
