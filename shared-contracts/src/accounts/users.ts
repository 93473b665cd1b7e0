import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { languages } from '../language.ts';
import { limits } from '../limits.ts';
import { changed, Email, flag, Id, listOf, listQuery, requiredText, stringList, text } from '../values.ts';
import { narrowPermissions } from './admin-permissions.ts';
import { ContactNumber } from './contact-number.ts';
import { Permission } from './permissions.ts';
import { CurrentPassword, profileFields, User } from './user.ts';

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/users/{id}',
  access: 'user',
  summary: 'A user with permissions: the caller, or for an administrator any user of their companies.',
  provides: ['User'],
  params: z.object({ id: Id }),
  reply: User,
  reasons: ['not_found'],
});

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PATCH',
  path: '/users',
  access: 'user',
  summary:
    "Updates profile and delivery address. A new e-mail address takes effect once its owner confirms it. One's own needs the current password; fields of another user beside the address need a confirmed second factor.",
  invalidates: ['User', 'Renewal'],
  body: z.object({
    id: Id,
    ...profileFields,
    language: z.optional(z.enum(languages)),
    currentPassword: z.optional(CurrentPassword),
  }),
  reply: changed(User),
  reasons: ['forbidden', 'confirm_factor', 'not_found', 'email_taken', 'wrong_password', 'too_many'],
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/users',
  access: 'canManagePeople',
  confirms: true,
  summary: 'Archives a user and ends their sessions.',
  invalidates: ['User', 'Vehicle', 'Renewal'],
  query: z.object({ id: Id }),
  reasons: ['not_found', 'last_admin', 'own_account', 'in_renewal'],
});

export const exportUser = endpoint({
  name: 'exportUser',
  method: 'GET',
  path: '/users/export',
  access: 'user',
  summary: 'Everything the product stores about the caller, as a zip of JSON and files.',
  fileTypes: ['application/zip'],
  reasons: ['too_many'],
});

export const eraseUser = endpoint({
  name: 'eraseUser',
  method: 'POST',
  path: '/users/erase',
  secret: true,
  access: 'user',
  confirms: true,
  summary:
    "Erases the caller's personal data and documents. Payments are kept anonymously for as long as the law requires. Needs the password.",
  body: z.object({ password: CurrentPassword }),
  reasons: ['wrong_password', 'in_renewal', 'last_admin', 'too_many'],
});

export const listPermissions = endpoint({
  name: 'listPermissions',
  method: 'GET',
  path: '/permissions',
  access: 'canManagePeople',
  summary: 'Every permission, by ascending risk.',
  provides: ['Permission'],
  reply: z.array(Permission),
});

export const userColumns = ['firstName', 'lastName', 'email', 'createdAt', 'updatedAt'] as const;

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/admin/users',
  access: 'canManagePeople',
  summary: "The users of the administrator's company and its descendants.",
  provides: ['User'],
  query: z.object({ ...listQuery(userColumns), search: z.optional(text(200)) }),
  reply: listOf(User),
});

const managed = {
  permissionIds: z.optional(stringList(Id, 20)),
  /** All narrower permissions of an administrator that the user is to hold. */
  adminPermissions: z.optional(z.array(z.enum(narrowPermissions)).check(z.maxLength(narrowPermissions.length))),
  testUser: z.optional(flag),
  companyId: z.optional(Id),
};

export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path: '/admin/user',
  access: 'canManagePeople',
  confirms: true,
  summary: 'Adds a user and sends a link to set a password. Opening it verifies the e-mail address.',
  invalidates: ['User'],
  status: 201,
  body: z.object({
    firstName: requiredText(limits.name.max),
    lastName: requiredText(limits.name.max),
    email: Email,
    contactNumber: ContactNumber,
    ...managed,
  }),
  reply: User,
  reasons: ['email_taken', 'not_found'],
});

export const manageUser = endpoint({
  name: 'manageUser',
  method: 'PATCH',
  path: '/admin/user',
  access: 'canManagePeople',
  confirms: true,
  summary: "Updates a user's fields and permissions. A new e-mail address takes effect once its owner confirms it.",
  invalidates: ['User', 'Renewal'],
  body: z.object({ id: Id, ...profileFields, ...managed }),
  reply: changed(User),
  reasons: ['not_found', 'email_taken', 'last_admin', 'own_permission', 'wrong_password'],
});

export const removeFactors = endpoint({
  name: 'removeFactors',
  method: 'DELETE',
  path: '/admin/users/{id}/factors',
  access: 'canManagePeople',
  confirms: true,
  summary:
    'Removes all factors of a user who has lost them, and ends their sessions. Never those of the caller. The user is notified by e-mail.',
  invalidates: ['User'],
  params: z.object({ id: Id }),
  reasons: ['not_found', 'own_account'],
});
