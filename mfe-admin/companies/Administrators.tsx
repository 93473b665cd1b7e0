import { useState } from 'react';
import type { CompanyAdministrator } from 'shared-contracts/company-administrators';
import { toLocalNumber } from 'shared-contracts/contact-number';
import { listTime } from 'shared-contracts/dates';
import { TextField } from 'web-kit/forms';
import { Card, EmptyState, ErrorState, ListSkeleton, PlainButton, StatusBadge } from 'web-kit/page';
import { EditDialog } from '../dialog/EditDialog.tsx';
import { useAttempt } from '../dialog/use-attempt.ts';
import { addUserSchema } from '../people/manage-users/user-form.ts';
import { useAdminCreateUserMutation, useAdminListPermissionsQuery } from '../people/people-api.ts';
import { useCompanyStyles } from './Companies.styles.ts';
import { useAdminListCompanyAdministratorsQuery, useAdminRepeatInvitationMutation } from './companies-api.ts';

const schema = addUserSchema.pick(['firstName', 'lastName', 'email', 'contactNumber']);

interface InviteDialogProps {
  companyId: string;
  companyName: string;
  onClosed: () => void;
}

function InviteDialog({ companyId, companyName, onClosed }: InviteDialogProps) {
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

interface AdministratorsProps {
  companyId: string;
  companyName: string;
}

/** Who administers the company, and who was invited to. */
export function Administrators({ companyId, companyName }: AdministratorsProps) {
  const styles = useCompanyStyles();
  const [isInviting, setIsInviting] = useState(false);
  const { data, error, refetch } = useAdminListCompanyAdministratorsQuery({ id: companyId });
  return (
    <Card
      title="Administrators"
      actions={<PlainButton onClick={() => setIsInviting(true)}>Invite an administrator</PlainButton>}
    >
      {error !== undefined && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={1} label="Fetching administrators..." />
      ) : data.length === 0 ? (
        <EmptyState
          title="Nobody yet"
          text="Whoever is invited gets a link to choose a password. It works before the company is live."
        />
      ) : (
        <ul className={styles.list}>
          {data.map((administrator) => (
            <Administrator key={administrator.id} companyId={companyId} administrator={administrator} />
          ))}
        </ul>
      )}
      {isInviting && (
        <InviteDialog companyId={companyId} companyName={companyName} onClosed={() => setIsInviting(false)} />
      )}
    </Card>
  );
}

function Administrator({ companyId, administrator }: { companyId: string; administrator: CompanyAdministrator }) {
  const styles = useCompanyStyles();
  const attempt = useAttempt();
  const [repeat, { isLoading }] = useAdminRepeatInvitationMutation();
  const { id, name, email, hasPassword, invitedAt } = administrator;
  const inviteAgain = () => attempt(async () => (await repeat({ id: companyId, userId: id }).unwrap()).message);
  return (
    <li className={styles.person}>
      <span className={styles.change}>
        <span className={styles.term}>{name}</span>
        <span className={styles.small}>{email}</span>
      </span>
      {hasPassword ? (
        <StatusBadge tone="good">Has a password</StatusBadge>
      ) : (
        <span className={styles.bar}>
          <span className={styles.small}>Invited {listTime(invitedAt)}</span>
          <PlainButton disabled={isLoading} onClick={() => void inviteAgain()} aria-label={`Invite ${name} again`}>
            Invite again
          </PlainButton>
        </span>
      )}
    </li>
  );
}
