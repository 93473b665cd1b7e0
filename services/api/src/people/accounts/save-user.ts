import type { Updateable } from 'kysely';
import { composeAddress } from 'shared-contracts/addresses';
import type { manageUser, updateUser } from 'shared-contracts/users';
import type { Db } from '../../core/database/database.ts';
import type { Tables } from '../../core/database/tables.ts';
import type { Parsed } from '../../core/validate.ts';
import type { UserRow } from './store.ts';

type ProfileChanges = Partial<
  Omit<
    Parsed<typeof updateUser.body> & Parsed<typeof manageUser.body>,
    'id' | 'email' | 'permissionIds' | 'currentPassword'
  >
>;

/**
 * The columns to store for a changed address. The line, the parts and the coordinates always match: a line alone replaces
 * earlier parts, and another address without coordinates replaces earlier ones.
 */
function addressChanges(
  before: Pick<UserRow, 'delivery_address'>,
  { deliveryAddress, deliveryAddressParts: parts, deliveryCoordinates: place }: ProfileChanges,
) {
  const line = parts ? composeAddress(parts) : deliveryAddress;
  const isMoved = line !== undefined && line !== before.delivery_address;
  return {
    ...(line !== undefined && { delivery_address: line, delivery_address_parts: parts ? JSON.stringify(parts) : null }),
    ...(place
      ? { delivery_coordinates: JSON.stringify(place) }
      : (place === null || isMoved) && { delivery_coordinates: null }),
  };
}

/** The columns of changes to a profile. */
export const profileColumns = (before: UserRow, changes: ProfileChanges) => ({
  first_name: changes.firstName,
  last_name: changes.lastName,
  contact_number: changes.contactNumber,
  delivery_address_additional: changes.deliveryAddressAdditional,
  email_notifications: changes.emailNotifications,
  language: changes.language,
  business_name: changes.businessName,
  vat_number: changes.vatNumber,
  test_user: changes.testUser,
  company_id: changes.companyId,
  admin_permissions: changes.adminPermissions,
  ...addressChanges(before, changes),
});

/** Saves some columns of a user. Undefined ones stay unchanged. */
export async function saveUser(tx: Db, id: string, changes: Updateable<Tables['users']>, at: Date): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await tx
    .updateTable('users')
    .set({ ...changes, updated_at: at.toISOString() })
    .where('id', '=', id)
    .execute();
}
