import * as z from 'zod/mini';
import { Id, Timestamp } from '../values.ts';

export const permissionKeys = ['isAdmin', 'isActivatedUser'] as const;
export type PermissionKey = (typeof permissionKeys)[number];

/** A permission that a user can hold. `risk` orders the checkboxes an administrator sees. */
export const Permission = z.object({
  id: Id,
  name: z.string(),
  permission: z.enum(permissionKeys),
  risk: z.int(),
  role: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Permission = z.infer<typeof Permission>;
