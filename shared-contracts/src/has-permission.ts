import type { PermissionKey } from './permissions.ts';

/** Whether a user holds a permission. Without a schema, because the first view needs it. */
export const hasPermission = (user: { permissions: readonly { permission: string }[] }, key: PermissionKey): boolean =>
  user.permissions.some(({ permission }) => permission === key);
