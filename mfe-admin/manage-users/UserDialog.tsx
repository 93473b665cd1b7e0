import type { User } from 'shared-contracts/users';
import { CheckboxField, TextField } from 'web-kit/forms';
import { useCompany } from 'web-kit/host';
import { useAdminCreateUserMutation, useAdminDeleteUserMutation, useAdminManageUserMutation } from '../api.ts';
import { EditDialog } from '../dialog/EditDialog.tsx';
import { PermissionFields } from './PermissionFields.tsx';
import { toUserCall, userSchema, userValuesOf } from './user-form.ts';

/** Adds or changes a user. A new one gets a link by mail to choose a password. */
export function UserDialog({ user, onClosed }: { user?: User | undefined; onClosed: () => void }) {
  const { company } = useCompany();
  const [create] = useAdminCreateUserMutation();
  const [manage] = useAdminManageUserMutation();
  const [remove] = useAdminDeleteUserMutation();
  return (
    <EditDialog
      title={user ? 'Update User' : 'Add User'}
      initialValues={userValuesOf(user)}
      schema={userSchema}
      onClosed={onClosed}
      removal={user && { text: 'Click okay to remove the selected user', action: 'Okay', remove: () => remove({ id: user.id }).unwrap() }}
      onSave={(values) => {
        const call = toUserCall(values);
        return user ? manage({ id: user.id, ...call }).unwrap() : create({ ...call, companyId: company.id }).unwrap();
      }}
    >
      <TextField name="firstName" label="First name" />
      <TextField name="lastName" label="Last name" />
      <TextField name="email" label="Email address" type="email" />
      <TextField name="contactNumber" label="Contact number" hint="+27 and nine digits" inputMode="tel" />
      <PermissionFields />
      <CheckboxField name="testUser" label="Test user" />
    </EditDialog>
  );
}
