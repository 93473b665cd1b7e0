import type { Failure } from 'shared-contracts/failure';
import type { User } from 'shared-contracts/users';
import { CheckboxField, MaskedPhoneField, TextField } from 'web-kit/forms';
import { useCompany } from 'web-kit/host';
import { useAdminCreateUserMutation, useAdminDeleteUserMutation, useAdminManageUserMutation } from '../api.ts';
import { EditDialog } from '../dialog/EditDialog.tsx';
import { PermissionFields } from './PermissionFields.tsx';
import { useAdminGrantConfirmation } from './use-admin-grant-confirmation.ts';
import { addUserSchema, toUserRequest, updateUserSchema, userValuesOf } from './user-form.ts';

const failureMessage = ({ reason, message }: Failure): string =>
  reason === 'email_taken'
    ? 'Somebody has an account with this email address already. You can search the users for it.'
    : message;

/** Adds or edits a user. A new user is mailed a link to choose a password. */
export function UserDialog({ user, onClosed }: { user?: User | undefined; onClosed: () => void }) {
  const { company } = useCompany();
  const [create] = useAdminCreateUserMutation();
  const [manage] = useAdminManageUserMutation();
  const [remove] = useAdminDeleteUserMutation();
  const { changeOf, mayGrant } = useAdminGrantConfirmation(user);
  const name = user && `${user.firstName} ${user.lastName}`;
  return (
    <EditDialog
      title={user ? 'Update User' : 'Add User'}
      initialValues={userValuesOf(user)}
      schema={user ? updateUserSchema : addUserSchema}
      onClosed={onClosed}
      failureMessage={failureMessage}
      removal={
        user && {
          title: `Delete ${name}?`,
          text: 'Click okay to remove the selected user',
          action: 'Okay',
          remove: () => remove({ id: user.id }).unwrap(),
          done: `${name} has been deleted`,
        }
      }
      onSave={async (values) => {
        const fullName = `${values.firstName} ${values.lastName}`;
        if (!(await mayGrant(fullName, values.permissionIds))) return undefined;
        const call = toUserRequest(values);
        await (user ? manage({ id: user.id, ...call }) : create({ ...call, companyId: company.id })).unwrap();
        const updated =
          user && user.email !== values.email
            ? `${fullName} has been updated. The address ${values.email} counts once it is confirmed with the link that we have sent there; until then it is ${user.email}`
            : `${fullName} has been updated`;
        const saved = user ? updated : `${fullName} has been added and gets a link to choose a password`;
        return changeOf(fullName, values.permissionIds) ?? saved;
      }}
    >
      <TextField name="firstName" label="First name" />
      <TextField name="lastName" label="Last name" />
      <TextField
        name="email"
        label="Email address"
        type="email"
        {...(user && { hint: 'A new address counts once it is confirmed there; the present one is told.' })}
      />
      {user ? (
        <MaskedPhoneField name="contactNumber" label="Contact number" />
      ) : (
        <TextField name="contactNumber" label="Contact number" hint="082 456 7890 or +27 82 456 7890" inputMode="tel" />
      )}
      <PermissionFields />
      <CheckboxField name="testUser" label="Test user" />
    </EditDialog>
  );
}
