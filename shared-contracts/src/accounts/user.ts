import * as z from 'zod/mini';
import { AddressParts } from '../addresses/addresses.ts';
import { limits } from '../limits.ts';
import {
  Email,
  exactText,
  Id,
  identifier,
  requiredText,
  stringList,
  Timestamp,
  text,
  vatNumberPattern,
} from '../values.ts';
import { ContactNumber } from './contact-number.ts';
import { Permission } from './permissions.ts';

export { vatNumberPattern };

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
  /** BCP 47 tag of the language that the user has chosen; null if none. */
  language: z.optional(z.nullable(z.string())),
  userType: UserType,
  /** Printed on receipts and statements. */
  businessName: z.optional(z.nullable(z.string())),
  vatNumber: z.optional(z.nullable(z.string())),
  source: z.nullable(z.string()),
  sourceDetails: z.nullable(z.string()),
  testUser: z.boolean(),
  /** Version of the terms the user last agreed to; null if never asked. */
  consentVersion: z.optional(z.nullable(z.string())),
  /** Set for an administrator who has to add a second factor first; shown only to the user. */
  needsSecondFactor: z.optional(z.boolean()),
  /** Id of the company the account belongs to. */
  company: Id,
  /** The company's name, in lists for the product's administrators. */
  companyName: z.optional(z.string()),
  permissions: z.array(Permission),
  /** Narrower permissions of an administrator, by ascending risk (`narrowPermissions`). `isAdmin` is among `permissions`. */
  adminPermissions: z.optional(z.array(z.string())),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type User = z.infer<typeof User>;

/** The owner of a record. `companyName` is set for the product's administrators, who see all companies' records. */
export const UserName = z.object({ firstName: z.string(), lastName: z.string(), companyName: z.optional(z.string()) });
export type UserName = z.infer<typeof UserName>;

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
  businessName: z.optional(z.nullable(requiredText(limits.businessName.max))),
  vatNumber: z.optional(z.nullable(identifier(40, z.string().check(z.regex(vatNumberPattern))))),
};
