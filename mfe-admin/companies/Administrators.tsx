import { useState } from 'react';
import type { CompanyAdministrator } from 'shared-contracts/company-drafts';
import { listTime } from 'shared-contracts/list-date';
import { useHost } from 'web-kit/host';
import { Card, EmptyState, ErrorState, ListSkeleton, PlainButton, StatusBadge } from 'web-kit/page';
import { useFailureAlert } from '../failure-alert/use-failure-alert.ts';
import { useAdminListCompanyAdministratorsQuery, useAdminRepeatInvitationMutation } from './companies-api.ts';
import { useCompanyStyles } from './Companies.styles.ts';
import { InviteDialog } from './InviteDialog.tsx';

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
  const { toast } = useHost();
  const showFailure = useFailureAlert();
  const [repeat, { isLoading }] = useAdminRepeatInvitationMutation();
  const { id, name, email, hasPassword, invitedAt } = administrator;
  const inviteAgain = async (): Promise<void> => {
    try {
      toast.success((await repeat({ id: companyId, userId: id }).unwrap()).message);
    } catch (thrown) {
      if (await showFailure(thrown)) await inviteAgain();
    }
  };
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
