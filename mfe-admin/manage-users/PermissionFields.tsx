import { CheckboxGroupField } from 'web-kit/forms';
import { useAdminListPermissionsQuery } from '../api.ts';

/** All permissions by ascending risk. A failure to load them is only logged, and the rest of the form stays usable. */
export function PermissionFields() {
  const { data = [] } = useAdminListPermissionsQuery();
  const byRisk = data.toSorted((a, b) => a.risk - b.risk);
  return (
    <CheckboxGroupField
      name="permissionIds"
      label="Permissions"
      options={byRisk.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
