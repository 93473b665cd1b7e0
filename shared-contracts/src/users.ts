import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AddressParts } from './addresses.ts';
import { limits } from './limits.ts';
import { ContactNumber } from './contact-number.ts';
import { Permission } from './permissions.ts';
import { changed, Email, exactText, flag, Id, listOf, listQuery, Ok, oneOrMore, requiredText, text, Timestamp } from './values.ts';

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

/** A person with an account. Password, codes and tokens are stored but never part of it. */
export const User = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** One's own new address, while it waits for the code mailed to it. */
  pendingEmail: z.optional(z.nullable(z.string())),
  contactNumber: z.string(),
  picture: z.nullable(z.string()),
  verified: z.boolean(),
  /** Percent of the set-up that is done. */
  accountCompletion: z.int(),
  paymentOptions: z.array(z.string()),
  archived: z.boolean(),
  address: z.nullable(z.string()),
  coordinates: z.nullable(Coordinates),
  deliveryType: z.nullable(z.string()),
  deliveryAddress: z.nullable(z.string()),
  /** The address in parts; null where what is stored cannot be read as such and is to be asked for again. */
  deliveryAddressParts: z.nullable(AddressParts),
  deliveryAddressAdditional: z.nullable(z.string()),
  deliveryCoordinates: z.nullable(Coordinates),
  emailNotifications: z.array(z.string()),
  userType: UserType,
  source: z.nullable(z.string()),
  sourceDetails: z.nullable(z.string()),
  testUser: z.boolean(),
  /** Version of the terms that the person agreed to last; null for who was never asked. */
  consentVersion: z.optional(z.nullable(z.string())),
  /** Id of the company the account belongs to. */
  company: Id,
  /** Its name, in the lists of the product's administrators. */
  companyName: z.optional(z.string()),
  permissions: z.array(Permission),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type User = z.infer<typeof User>;

/** Whose a record is. The product's administrators, who see the records of all companies, are told the company too. */
export const UserName = z.object({ firstName: z.string(), lastName: z.string(), companyName: z.optional(z.string()) });
export type UserName = z.infer<typeof UserName>;

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/users/{id}',
  access: 'user',
  summary: 'A user with permissions: oneself, or for an administrator anyone of its companies.',
  params: z.object({ id: Id }),
  reply: User,
  reasons: { not_found: 404 },
});

/** A password as it was once chosen: whatever the rules for new ones are now. */
export const PresentPassword = z.string().check(z.minLength(1), z.maxLength(limits.password.max));

/** Mails that a person can turn off, as `emailNotifications` holds them. */
export type NotificationKind = 'reminders';

/** The fields a person may change about themselves. */
export const profileFields = {
  firstName: z.optional(requiredText(limits.name.max)),
  lastName: z.optional(requiredText(limits.name.max)),
  email: z.optional(Email),
  contactNumber: z.optional(ContactNumber),
  deliveryAddress: z.optional(requiredText(limits.address.max)),
  /** With it, `deliveryAddress` is composed from the parts. */
  deliveryAddressParts: z.optional(AddressParts),
  deliveryAddressAdditional: z.optional(z.nullable(text(limits.name.max))),
  deliveryCoordinates: z.optional(z.nullable(Coordinates)),
  emailNotifications: z.optional(oneOrMore(exactText(0, 50), 20)),
};

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PATCH',
  path: '/users',
  access: 'user',
  summary:
    'Changes profile and delivery address. A new e-mail address of oneself needs the current password and counts once its code is confirmed.',
  body: z.object({ id: Id, ...profileFields, currentPassword: z.optional(PresentPassword) }),
  reply: changed(User),
  reasons: { not_found: 404, email_taken: 409, wrong_password: 400, too_many: 429 },
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/users',
  access: 'admin',
  summary: 'Archives a user; its sessions end at once.',
  query: z.object({ id: Id }),
  reply: Ok,
  reasons: { not_found: 404, last_admin: 409, own_account: 409, in_renewal: 409 },
});

export const exportUser = endpoint({
  name: 'exportUser',
  method: 'GET',
  path: '/users/export',
  access: 'user',
  summary: 'Everything the product holds of oneself, as a zip of JSON and files.',
  replyType: 'file',
  fileTypes: ['application/zip'],
  reply: z.string(),
  reasons: { too_many: 429 },
});

export const eraseUser = endpoint({
  name: 'eraseUser',
  method: 'POST',
  path: '/users/erase',
  access: 'user',
  summary:
    "Erases oneself: personal data and documents go, payments stay without a name for as long as the law asks. Needs one's password.",
  body: z.object({ password: PresentPassword }),
  reply: Ok,
  reasons: { wrong_password: 400, in_renewal: 409, last_admin: 409, too_many: 429 },
});

export const listPermissions = endpoint({
  name: 'listPermissions',
  method: 'GET',
  path: '/permissions',
  access: 'admin',
  summary: 'Every permission there is, by rising risk.',
  reply: z.array(Permission),
});

export const userColumns = ['firstName', 'lastName', 'email', 'createdAt', 'updatedAt'] as const;

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: "The users of the administrator's company and its descendants.",
  query: z.object({ ...listQuery(userColumns), search: z.optional(text(200)) }),
  reply: listOf(User),
});

const managed = {
  permissionIds: z.optional(oneOrMore(Id, 20)),
  testUser: z.optional(flag),
  companyId: z.optional(Id),
};

export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path: '/admin/user',
  access: 'admin',
  summary: 'Adds a user and mails a link to set a password; opening it verifies the address.',
  status: 201,
  body: z.object({
    firstName: requiredText(limits.name.max),
    lastName: requiredText(limits.name.max),
    email: Email,
    contactNumber: ContactNumber,
    ...managed,
  }),
  reply: User,
  reasons: { email_taken: 409, not_found: 404 },
});

export const manageUser = endpoint({
  name: 'manageUser',
  method: 'PATCH',
  path: '/admin/user',
  access: 'admin',
  summary: "Changes a user's fields and permissions.",
  body: z.object({ id: Id, ...profileFields, ...managed }),
  reply: changed(User),
  reasons: { not_found: 404, email_taken: 409, last_admin: 409, own_permission: 409, wrong_password: 400 },
});
