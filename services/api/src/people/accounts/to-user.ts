import { type NarrowPermission, narrowPermissions } from 'shared-contracts/admin-permissions';
import type { User } from 'shared-contracts/user';
import { addressPartsOf } from './delivery-address.ts';
import type { UserRow } from './store.ts';

/** The narrower permissions of administrators that a user holds, by ascending risk. */
export const narrowPermissionsOf = ({ admin_permissions }: Pick<UserRow, 'admin_permissions'>): NarrowPermission[] =>
  narrowPermissions.filter((key) => admin_permissions.includes(key));

/** Converts a user for a response, without password, codes or tokens. */
export const toUser = (found: UserRow): User => ({
  id: found.id,
  firstName: found.first_name,
  lastName: found.last_name,
  email: found.email,
  contactNumber: found.contact_number,
  picture: found.picture,
  verified: found.verified,
  accountCompletion: found.account_completion,
  paymentOptions: found.payment_options,
  archived: found.archived,
  address: found.address,
  coordinates: found.coordinates,
  deliveryType: found.delivery_type,
  deliveryAddress: found.delivery_address,
  deliveryAddressParts: addressPartsOf(found),
  deliveryAddressAdditional: found.delivery_address_additional,
  deliveryCoordinates: found.delivery_coordinates,
  emailNotifications: found.email_notifications,
  language: found.language,
  userType: found.user_type,
  businessName: found.business_name,
  vatNumber: found.vat_number,
  source: found.source,
  sourceDetails: found.source_details,
  testUser: found.test_user,
  consentVersion: found.consent_version,
  company: found.company_id,
  permissions: found.permissions,
  adminPermissions: narrowPermissionsOf(found),
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});

/** A user as they see themselves, including their pending address. */
export const toOwnUser = (found: UserRow): User => ({ ...toUser(found), pendingEmail: found.pending_email });

/** What a person's password must not be. */
export const passwordOwner = ({ email, first_name, last_name }: UserRow, companyName: string) => ({
  email,
  firstName: first_name,
  lastName: last_name,
  companyName,
});

/** What the audit keeps of a user before and after a change. */
export function auditedUser(found: UserRow): Readonly<Record<string, unknown>> {
  const { permissions, updatedAt: _, ...fields } = toOwnUser(found);
  return { ...fields, permissions: permissions.map(({ permission }) => permission) };
}
