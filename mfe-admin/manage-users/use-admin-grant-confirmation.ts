import { hasPermission } from 'shared-contracts/has-permission';
import type { User } from 'shared-contracts/users';
import { useHost } from 'web-kit/host';
import { useAdminListPermissionsQuery } from '../api.ts';

/** Asks for confirmation before a user is made an administrator. */
export function useAdminGrantConfirmation(user: User | undefined) {
  const { confirm } = useHost();
  const { data: permissions = [] } = useAdminListPermissionsQuery();
  const adminId = permissions.find(({ permission }) => permission === 'isAdmin')?.id;
  const wasAdmin = user !== undefined && hasPermission(user, 'isAdmin');

  /** Whether these permissions newly make the user an administrator. */
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
  const mayGrant = async (name: string, permissionIds: readonly string[]): Promise<boolean> =>
    !isGranted(permissionIds) ||
    confirm({
      title: `Make ${name} an administrator?`,
      text: 'Administrators see and change the users, vehicles and renewals of everybody in the company.',
      action: 'Make administrator',
      cancel: 'Go back',
    });

  return { changeOf, mayGrant };
}
