import type { NarrowPermission } from 'shared-contracts/admin-permissions';
import type { PermissionKey } from 'shared-contracts/permissions';

/** What people read for a permission of administrators. */
export const permissionNames: Readonly<Record<NarrowPermission, string>> = {
  canReadAudit: 'Read the audit',
  canFulfil: 'Fulfil renewals',
  canHandleMoney: 'Handle money',
  canManagePeople: 'Manage people',
};

/** What a permission lets its holder do. */
export const permissionMeanings: Readonly<Record<PermissionKey | NarrowPermission, string>> = {
  isActivatedUser: 'Has finished the set-up: adds and renews vehicles of their own.',
  canReadAudit: 'Reads who changed what.',
  canFulfil: 'Moves renewals, sees documents, corrects vehicles and delivery addresses, renews for owners.',
  canHandleMoney:
    'Sees payments, fees and receipts, and gives money back, decides about doubtful payments and settles days.',
  canManagePeople: 'Adds, changes and deletes users, sees their ID documents, and gives them permissions of their own.',
  isAdmin: 'All of these, and everything else in the company.',
};
