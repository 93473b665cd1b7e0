import { narrowPermissions } from 'shared-contracts/admin-permissions';
import type { Permission } from 'shared-contracts/users';
import { CheckboxGroupField } from 'web-kit/forms';
import { useSession } from 'web-kit/host';
import { useAdminListPermissionsQuery } from '../api.ts';
import { permissionMeanings, permissionNames } from './permission-texts.ts';

/**
 * All permissions by ascending risk. A failure to load the documented ones is only logged, and the rest of the form stays
 * usable.
 */
export function PermissionFields() {
  const { can } = useSession();
  const { data = [] } = useAdminListPermissionsQuery();
  const meaning = (text: string, mayGive: boolean) => ({
    hint: mayGive ? text : 'Only somebody who has this can give or take it.',
    disabled: !mayGive,
  });
  const documented = data
    .slice()
    .sort((a, b) => a.risk - b.risk)
    .map(({ id, name, permission }) => ({
      value: id,
      label: name,
      permission,
      ...meaning(permissionMeanings[permission], permission !== 'isAdmin' || can('isAdmin')),
    }));
  const ofAdmins = (permission: Permission['permission']) => permission === 'isAdmin';
  const narrow = narrowPermissions.map((key) => ({
    value: key,
    label: permissionNames[key],
    ...meaning(permissionMeanings[key], can(key)),
  }));
  return (
    <CheckboxGroupField
      name="permissionIds"
      label="Permissions"
      options={[
        ...documented.filter(({ permission }) => !ofAdmins(permission)),
        ...narrow,
        ...documented.filter(({ permission }) => ofAdmins(permission)),
      ]}
    />
  );
}
