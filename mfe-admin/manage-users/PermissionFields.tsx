import { CheckboxGroupField } from 'web-kit/forms';
import { useAdminListPermissionsQuery } from '../api.ts';

/** The permissions there are, by rising risk. A failed load is only logged: the rest of the form stays usable. */
export function PermissionFields() {
  const { data = [] } = useAdminListPermissionsQuery();
  const byRisk = data.toSorted((one, other) => one.risk - other.risk);
  return (
    <CheckboxGroupField name="permissionIds" label="Permissions" options={byRisk.map(({ id, name }) => ({ value: id, label: name }))} />
  );
}
