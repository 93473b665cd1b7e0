import { useState } from 'react';
import { hasPermission, narrowPermissions } from 'shared-contracts/admin-permissions';
import type { Failure } from 'shared-contracts/failure';
import type { Permission } from 'shared-contracts/permissions';
import type { User } from 'shared-contracts/user';
import { CheckboxField, CheckboxGroupField, MaskedPhoneField, TextField } from 'web-kit/forms';
import { useHost, useSession } from 'web-kit/host';
import { PlainButton } from 'web-kit/page';
import { EditDialog } from '../../dialog/EditDialog.tsx';
import {
  useAdminCreateUserMutation,
  useAdminDeleteUserMutation,
  useAdminGetUserAccountQuery,
  useAdminListPermissionsQuery,
  useAdminManageUserMutation,
} from '../people-api.ts';
import { permissionMeanings, permissionNames } from './permission-texts.ts';
import { addUserSchema, toUserRequest, updateUserSchema, userValuesOf } from './user-form.ts';

function useAdminGrantConfirmation(user: User | undefined) {
  const { confirm } = useHost();
  const { data: permissions = [] } = useAdminListPermissionsQuery();
  const adminId = permissions.find(({ permission }) => permission === 'isAdmin')?.id;
  const wasAdmin = user !== undefined && hasPermission(user, 'isAdmin');

  const isGranted = (permissionIds: readonly string[]): boolean =>
    !wasAdmin && adminId !== undefined && permissionIds.includes(adminId);

  const isRevoked = (permissionIds: readonly string[]): boolean =>
    wasAdmin && adminId !== undefined && !permissionIds.includes(adminId);

  const changeOf = (name: string, permissionIds: readonly string[]): string | undefined => {
    if (isGranted(permissionIds)) return `${name} is an administrator now`;
    return isRevoked(permissionIds) ? `${name} is no administrator any more` : undefined;
  };

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

/**
 * All permissions by ascending risk; of somebody who is no administrator those of administrators only once asked for. A failure to
 * load the documented ones is only logged, and the rest of the form stays usable.
 */
function PermissionFields({ user }: { user: User | undefined }) {
  const { can } = useSession();
  const [withStaff, setWithStaff] = useState(
    !user || hasPermission(user, 'isAdmin') || (user.adminPermissions ?? []).length > 0,
  );
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
    <>
      <CheckboxGroupField
        name="permissionIds"
        label="Permissions"
        options={[
          ...documented.filter(({ permission }) => !ofAdmins(permission)),
          ...(withStaff ? [...narrow, ...documented.filter(({ permission }) => ofAdmins(permission))] : []),
        ]}
      />
      {!withStaff && (
        <PlainButton look="plain" onClick={() => setWithStaff(true)}>
          Show permissions of administrators
        </PlainButton>
      )}
    </>
  );
}

const failureMessage = ({ reason, message }: Failure): string =>
  reason === 'email_taken'
    ? 'Somebody has an account with this email address already. You can search the users for it.'
    : message;

/** Adds or edits a user. A new user is mailed a link to choose a password. */
export function UserDialog({ user, onClosed }: { user?: User | undefined; onClosed: () => void }) {
  const [create] = useAdminCreateUserMutation();
  const [manage] = useAdminManageUserMutation();
  const [remove] = useAdminDeleteUserMutation();
  const { changeOf, mayGrant } = useAdminGrantConfirmation(user);
  const name = user && `${user.firstName} ${user.lastName}`;
  const { data: account } = useAdminGetUserAccountQuery({ id: user?.id ?? '' }, { skip: !user });
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
          refusal: account?.cannotDelete ?? undefined,
        }
      }
      onSave={async (values) => {
        const fullName = `${values.firstName} ${values.lastName}`;
        if (!(await mayGrant(fullName, values.permissionIds))) return false;
        const call = toUserRequest(values);
        await (user ? manage({ id: user.id, ...call }) : create(call)).unwrap();
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
        {...(user && { hint: 'A new address counts once it is confirmed there; the present one is notified.' })}
      />
      {user ? (
        <MaskedPhoneField name="contactNumber" label="Contact number" />
      ) : (
        <TextField name="contactNumber" label="Contact number" hint="082 456 7890 or +27 82 456 7890" inputMode="tel" />
      )}
      <PermissionFields user={user} />
      <CheckboxField name="testUser" label="Test user" />
    </EditDialog>
  );
}
