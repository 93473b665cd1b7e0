import type { Updateable } from 'kysely';
import type { AddressParts } from 'shared-contracts/addresses';
import type { NarrowPermission } from 'shared-contracts/admin-permissions';
import type { Language } from 'shared-contracts/language';
import type { Coordinates } from 'shared-contracts/user';
import type { Db } from '../../core/database/database.ts';
import type { Tables } from '../../core/database/tables.ts';

/** The fields to save. Undefined ones stay unchanged. */
export interface UserChanges {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  pendingEmail?: string | null | undefined;
  passwordHash?: string | null | undefined;
  contactNumber?: string | undefined;
  verified?: boolean | undefined;
  accountCompletion?: number | undefined;
  deliveryAddress?: string | null | undefined;
  deliveryAddressParts?: AddressParts | null | undefined;
  deliveryAddressAdditional?: string | null | undefined;
  deliveryCoordinates?: Coordinates | null | undefined;
  emailNotifications?: string[] | undefined;
  language?: Language | undefined;
  businessName?: string | null | undefined;
  vatNumber?: string | null | undefined;
  testUser?: boolean | undefined;
  companyId?: string | undefined;
  adminPermissions?: readonly NarrowPermission[] | undefined;
  archived?: boolean | undefined;
}

const jsonOf = (value: object | null | undefined): string | null | undefined => value && JSON.stringify(value);

export async function saveUser(tx: Db, id: string, changes: UserChanges, at: Date): Promise<void> {
  const columns: Updateable<Tables['users']> = {
    first_name: changes.firstName,
    last_name: changes.lastName,
    email: changes.email,
    pending_email: changes.pendingEmail,
    password_hash: changes.passwordHash,
    contact_number: changes.contactNumber,
    verified: changes.verified,
    account_completion: changes.accountCompletion,
    delivery_address: changes.deliveryAddress,
    delivery_address_parts: jsonOf(changes.deliveryAddressParts),
    delivery_address_additional: changes.deliveryAddressAdditional,
    delivery_coordinates: jsonOf(changes.deliveryCoordinates),
    email_notifications: changes.emailNotifications,
    language: changes.language,
    business_name: changes.businessName,
    vat_number: changes.vatNumber,
    test_user: changes.testUser,
    company_id: changes.companyId,
    admin_permissions: changes.adminPermissions && [...changes.adminPermissions],
    archived: changes.archived,
  };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await tx
    .updateTable('users')
    .set({ ...columns, updated_at: at.toISOString() })
    .where('id', '=', id)
    .execute();
}
