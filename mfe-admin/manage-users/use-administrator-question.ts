import { hasPermission, type User } from 'shared-contracts/users';
import { useHost } from 'web-kit/host';
import { useAdminListPermissionsQuery } from '../api.ts';

/** Asks before somebody who administers nothing yet is made an administrator. */
export function useAdministratorQuestion(user: User | undefined) {
  const { confirm } = useHost();
  const { data: permissions = [] } = useAdminListPermissionsQuery();
  const adminId = permissions.find(({ permission }) => permission === 'isAdmin')?.id;
  const wasAdmin = user !== undefined && hasPermission(user, 'isAdmin');

  /** Whether these permissions make the user an administrator who was none. */
  const isGranted = (permissionIds: readonly string[]): boolean => !wasAdmin && adminId !== undefined && permissionIds.includes(adminId);

  const isTaken = (permissionIds: readonly string[]): boolean => wasAdmin && adminId !== undefined && !permissionIds.includes(adminId);

  /** What to say of the permissions once they are saved, where they make an administrator of somebody, or no longer one. */
  const changeOf = (name: string, permissionIds: readonly string[]): string | undefined => {
    if (isGranted(permissionIds)) return `${name} is an administrator now`;
    return isTaken(permissionIds) ? `${name} is no administrator any more` : undefined;
  };

  /** Whether the permissions may be saved. */
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
