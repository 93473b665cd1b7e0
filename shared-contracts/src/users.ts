import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AddressParts } from './addresses.ts';
import { limits } from './limits.ts';
import { ContactNumber } from './contact-number.ts';
import { Permission } from './permissions.ts';
import {
  changed,
  Email,
  exactText,
  flag,
  Id,
  listOf,
  listQuery,
  Ok,
  stringList,
  requiredText,
  text,
  Timestamp,
} from './values.ts';

export * from './email-changes.ts';
export * from './permissions.ts';

export const userTypes = ['individual', 'business'] as const;
export const UserType = z.enum(userTypes);
export type UserType = z.infer<typeof UserType>;

/** Degrees, WGS 84. */
export const Coordinates = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});
export type Coordinates = z.infer<typeof Coordinates>;

/** A person with an account. Never includes passwords, codes or tokens. */
export const User = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The user's new address while it awaits confirmation; shown only to the user. */
  pendingEmail: z.optional(z.nullable(z.string())),
  contactNumber: z.string(),
  picture: z.nullable(z.string()),
  verified: z.boolean(),
  /** Account set-up progress, in percent. */
  accountCompletion: z.int(),
  paymentOptions: z.array(z.string()),
  archived: z.boolean(),
  address: z.nullable(z.string()),
  coordinates: z.nullable(Coordinates),
  deliveryType: z.nullable(z.string()),
  deliveryAddress: z.nullable(z.string()),
  /** The delivery address in parts; null if the stored line cannot be parsed, so the user must re-enter it. */
  deliveryAddressParts: z.nullable(AddressParts),
  deliveryAddressAdditional: z.nullable(z.string()),
  deliveryCoordinates: z.nullable(Coordinates),
  emailNotifications: z.array(z.string()),
  userType: UserType,
  source: z.nullable(z.string()),
  sourceDetails: z.nullable(z.string()),
  testUser: z.boolean(),
  /** Version of the terms the user last agreed to; null if never asked. */
  consentVersion: z.optional(z.nullable(z.string())),
  /** Id of the company the account belongs to. */
  company: Id,
  /** The company's name, in lists for the product's administrators. */
  companyName: z.optional(z.string()),
  permissions: z.array(Permission),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type User = z.infer<typeof User>;

/** The owner of a record. `companyName` is set for the product's administrators, who see all companies' records. */
export const UserName = z.object({ firstName: z.string(), lastName: z.string(), companyName: z.optional(z.string()) });
export type UserName = z.infer<typeof UserName>;

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

/** An existing password, to which the rules for new passwords do not apply. */
export const CurrentPassword = z.string().check(z.minLength(1), z.maxLength(limits.password.max));

/** E-mails a user can turn off, as stored in `emailNotifications`. */
export type NotificationKind = 'reminders';

/** The fields users may change on their own profile. */
export const profileFields = {
  firstName: z.optional(requiredText(limits.name.max)),
  lastName: z.optional(requiredText(limits.name.max)),
  email: z.optional(Email),
  contactNumber: z.optional(ContactNumber),
  deliveryAddress: z.optional(requiredText(limits.address.max)),
  /** If present, `deliveryAddress` is composed from it. */
  deliveryAddressParts: z.optional(AddressParts),
  deliveryAddressAdditional: z.optional(z.nullable(text(limits.name.max))),
  deliveryCoordinates: z.optional(z.nullable(Coordinates)),
  emailNotifications: z.optional(stringList(exactText(0, 50), 20)),
};

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PATCH',
  path: '/users',
  access: 'user',
  summary:
    "Updates profile and delivery address. Changing one's own e-mail address needs the current password and takes effect once confirmed.",
  invalidates: ['User', 'Renewal'],
  body: z.object({ id: Id, ...profileFields, currentPassword: z.optional(CurrentPassword) }),
  reply: changed(User),
  reasons: ['not_found', 'email_taken', 'wrong_password', 'too_many'],
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/users',
  access: 'admin',
  summary: 'Archives a user and ends their sessions.',
  invalidates: ['User', 'Vehicle', 'Renewal'],
  query: z.object({ id: Id }),
  reply: Ok,
  reasons: ['not_found', 'last_admin', 'own_account', 'in_renewal'],
});

export const exportUser = endpoint({
  name: 'exportUser',
  method: 'GET',
  path: '/users/export',
  access: 'user',
  summary: 'Everything the product stores about the caller, as a zip of JSON and files.',
  replyType: 'file',
  fileTypes: ['application/zip'],
  reply: z.string(),
  reasons: ['too_many'],
});

export const eraseUser = endpoint({
  name: 'eraseUser',
  method: 'POST',
  path: '/users/erase',
  access: 'user',
  summary:
    "Erases the caller's personal data and documents. Payments are kept anonymously for as long as the law requires. Needs the password.",
  body: z.object({ password: CurrentPassword }),
  reply: Ok,
  reasons: ['wrong_password', 'in_renewal', 'last_admin', 'too_many'],
});

export const listPermissions = endpoint({
  name: 'listPermissions',
  method: 'GET',
  path: '/permissions',
  access: 'admin',
  summary: 'Every permission, by ascending risk.',
  provides: ['Permission'],
  reply: z.array(Permission),
});

export const userColumns = ['firstName', 'lastName', 'email', 'createdAt', 'updatedAt'] as const;

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: "The users of the administrator's company and its descendants.",
  provides: ['User'],
  query: z.object({ ...listQuery(userColumns), search: z.optional(text(200)) }),
  reply: listOf(User),
});

const managed = {
  permissionIds: z.optional(stringList(Id, 20)),
  testUser: z.optional(flag),
  companyId: z.optional(Id),
};

export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path: '/admin/user',
  access: 'admin',
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
  access: 'admin',
  summary: "Updates a user's fields and permissions.",
  invalidates: ['User', 'Renewal'],
  body: z.object({ id: Id, ...profileFields, ...managed }),
  reply: changed(User),
  reasons: ['not_found', 'email_taken', 'last_admin', 'own_permission', 'wrong_password'],
});
