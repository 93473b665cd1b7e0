import { narrowPermissions } from 'shared-contracts/admin-permissions';
import { showContactNumber } from 'shared-contracts/contact-number';
import type { User } from 'shared-contracts/users';
import { permissionNames } from '../manage-users/permission-texts.ts';
import { Capitalized, KeyValueList } from 'web-kit/page';

/** Personal data and permissions of a user. */
export function UserDetails({ user }: { user: User }) {
  const permissions = [
    ...user.permissions
      .slice()
      .sort((a, b) => a.risk - b.risk)
      .map(({ name }) => name),
    ...narrowPermissions.filter((key) => user.adminPermissions?.includes(key)).map((key) => permissionNames[key]),
  ];
  return (
    <KeyValueList
      items={[
        { label: 'Name', value: user.firstName },
        { label: 'Surname', value: user.lastName },
        { label: 'Email', value: user.email, wide: true },
        { label: 'Number', value: showContactNumber(user.contactNumber) },
        ...(user.companyName ? [{ label: 'Company', value: user.companyName }] : []),
        {
          label: 'Account',
          value: <Capitalized>{`${user.userType}${user.verified ? '' : ', not verified'}`}</Capitalized>,
        },
        { label: 'Permissions', value: permissions.join(', ') || 'None yet' },
      ]}
    />
  );
}
