import type { User } from 'shared-contracts/users';
import { CheckboxField, TextField } from 'web-kit/forms';
import { failureOf, useHost } from 'web-kit/host';
import { useAdminCreateUserMutation, useAdminDeleteUserMutation, useAdminManageUserMutation } from '../api.ts';
import { EditDialog } from '../dialog/EditDialog.tsx';
import { PermissionFields } from './PermissionFields.tsx';
import { toUserCall, userSchema, userValuesOf } from './user-form.ts';

/** Adds or changes a user. A new one gets a link by mail to choose a password. */
export function UserDialog({ user, onClosed }: { user?: User | undefined; onClosed: () => void }) {
  const { confirm, toast, company } = useHost();
  const [create] = useAdminCreateUserMutation();
  const [manage] = useAdminManageUserMutation();
  const [remove] = useAdminDeleteUserMutation();
  const removeUser = async () => {
    if (!user || !(await confirm({ title: 'Are you sure?', text: 'Click okay to remove the selected user', action: 'Okay' }))) return false;
    return remove({ id: user.id })
      .unwrap()
      .then(
        () => true,
        (thrown: unknown) => {
          toast.error('Error', failureOf(thrown).message);
          return false;
        },
      );
  };
  return (
    <EditDialog
      title={user ? 'Update User' : 'Add User'}
      initialValues={userValuesOf(user)}
      schema={userSchema}
      onClosed={onClosed}
      {...(user ? { onDelete: removeUser } : {})}
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
