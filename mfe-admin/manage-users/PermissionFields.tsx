import { Checkbox, Field } from '@fluentui/react-components';
import { useFormValues, useSetFieldValue } from 'web-kit/forms';
import { useAdminListPermissionsQuery } from '../api.ts';

/** The permissions there are, by rising risk. A failed load is only logged: the rest of the form stays usable. */
export function PermissionFields() {
  const { permissionIds } = useFormValues<{ permissionIds: string[] }>();
  const setValue = useSetFieldValue();
  const { data = [] } = useAdminListPermissionsQuery();
  const byRisk = data.toSorted((one, other) => one.risk - other.risk);
  return (
    <Field label="Permissions">
      {byRisk.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={permissionIds.includes(id)}
          onChange={(_, { checked }) =>
            setValue('permissionIds', checked ? [...permissionIds, id] : permissionIds.filter((one) => one !== id))
          }
        />
      ))}
    </Field>
  );
}
