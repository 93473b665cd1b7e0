import { narrowPermissions } from 'shared-contracts/admin-permissions';
import { hasPermission } from 'shared-contracts/has-permission';
import type { User } from 'shared-contracts/users';
import { useHost } from 'web-kit/host';
import { useAdminListPermissionsQuery } from '../api.ts';
import { permissionNames } from './permission-texts.ts';

/** Asks for confirmation before a user gets permissions of administrators. */
export function useAdminGrantConfirmation(user: User | undefined) {
  const { confirm } = useHost();
  const { data: permissions = [] } = useAdminListPermissionsQuery();
  const adminId = permissions.find(({ permission }) => permission === 'isAdmin')?.id;
  const wasAdmin = user !== undefined && hasPermission(user, 'isAdmin');

  /** Whether these permissions newly make the user an administrator of everything. */
  const isGranted = (permissionIds: readonly string[]): boolean =>
    !wasAdmin && adminId !== undefined && permissionIds.includes(adminId);

  const isRevoked = (permissionIds: readonly string[]): boolean =>
    wasAdmin && adminId !== undefined && !permissionIds.includes(adminId);

  /** Success message if saving the permissions makes the user an administrator or revokes it. */
  const changeOf = (name: string, permissionIds: readonly string[]): string | undefined => {
    if (isGranted(permissionIds)) return `${name} is an administrator now`;
    return isRevoked(permissionIds) ? `${name} is no administrator any more` : undefined;
  };

  /** Resolves to whether the permissions may be saved, after a confirmation if needed. */
  const mayGrant = async (name: string, permissionIds: readonly string[]): Promise<boolean> => {
    if (isGranted(permissionIds))
      return confirm({
        title: `Make ${name} an administrator?`,
        text: 'Administrators see and change the users, vehicles and renewals of everybody in the company.',
        action: 'Make administrator',
        cancel: 'Go back',
      });
    const given = narrowPermissions.filter(
      (key) => permissionIds.includes(key) && !(user?.adminPermissions ?? []).includes(key),
    );
    if (given.length === 0) return true;
    return confirm({
      title: `Give ${name} more permissions?`,
      text: `${given.map((key) => permissionNames[key]).join(', ')}: for the records of everybody in the company.`,
      action: 'Give permissions',
      cancel: 'Go back',
    });
  };

  return { changeOf, mayGrant };
}
