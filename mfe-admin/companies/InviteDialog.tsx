import { TextField } from 'web-kit/forms';
import { useAdminCreateUserMutation, useAdminListPermissionsQuery } from '../api.ts';
import { EditDialog } from '../dialog/EditDialog.tsx';
import { addUserSchema } from '../manage-users/user-form.ts';
import { toLocalNumber } from 'shared-contracts/contact-number';

const schema = addUserSchema.pick(['firstName', 'lastName', 'email', 'contactNumber']);

interface InviteDialogProps {
  companyId: string;
  companyName: string;
  onClosed: () => void;
}

/** Adds an administrator of the company, who is mailed a link to choose a password. */
export function InviteDialog({ companyId, companyName, onClosed }: InviteDialogProps) {
  const [create] = useAdminCreateUserMutation();
  const permissions = useAdminListPermissionsQuery();
  return (
    <EditDialog
      title="Invite an administrator"
      initialValues={{ firstName: '', lastName: '', email: '', contactNumber: '' }}
      schema={schema}
      onClosed={onClosed}
      failureMessage={({ reason, message }) =>
        reason === 'email_taken' ? 'Somebody has an account with this email address already.' : message
      }
      onSave={async (values) => {
        const known = permissions.data ?? (await permissions.refetch().unwrap());
        const permissionIds = known.filter(({ permission }) => permission === 'isAdmin').map(({ id }) => id);
        const contactNumber = toLocalNumber(values.contactNumber);
        await create({ ...values, contactNumber, companyId, permissionIds }).unwrap();
        return `${values.firstName} ${values.lastName} has been invited to administer ${companyName}`;
      }}
    >
      <TextField name="firstName" label="First name" />
      <TextField name="lastName" label="Last name" />
      <TextField name="email" label="Email address" type="email" />
      <TextField name="contactNumber" label="Contact number" hint="082 456 7890 or +27 82 456 7890" inputMode="tel" />
    </EditDialog>
  );
}
