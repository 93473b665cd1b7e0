import type { User } from 'shared-contracts/user';
import { failureOf, useHost, useSession } from 'web-kit/host';
import { Card, CompactList, ErrorState, KeyValueList, ListSkeleton, PlainButton } from 'web-kit/page';
import { useExport } from 'web-kit/table';
import {
  useAdminEndUserSessionsMutation,
  useAdminEraseUserMutation,
  useAdminGetUserAccountQuery,
  useAdminRemoveFactorsMutation,
  useAdminResendVerificationMutation,
  useAdminSendPasswordResetMutation,
} from '../people-api.ts';
import { useViewUserStyles } from './ViewUserPage.styles.ts';

const when = new Intl.DateTimeFormat('en-ZA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Johannesburg',
});
const moment = (at: string) => <time dateTime={at}>{when.format(new Date(at))}</time>;

/** How a person logs in and what was mailed to them, with what support does about it. */
export function UserAccount({ user }: { user: User }) {
  const { id } = user;
  const { data, error, refetch } = useAdminGetUserAccountQuery({ id }, { refetchOnMountOrArgChange: true });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <>
      <Card title="Account">{data ? <Access user={user} {...data} /> : <ListSkeleton rows={2} />}</Card>
      <Card title="Mails of the last 30 days">
        <CompactList
          entries={data?.mails}
          empty="No mails yet."
          row={({ subject, createdAt, sentAt }) => ({
            title: subject,
            details: sentAt ? <>Sent {moment(sentAt)}</> : <>Waiting since {moment(createdAt)}</>,
            actions: null,
          })}
        />
      </Card>
    </>
  );
}

interface AccessProps {
  user: User;
  hasSecondFactor: boolean;
  hasPassword: boolean;
  lastLoginAt: string | null;
  sessions: readonly { device: string | null }[];
  cannotDelete: string | null;
}

function Access({ user, hasSecondFactor, hasPassword, lastLoginAt, sessions, cannotDelete }: AccessProps) {
  const styles = useViewUserStyles();
  const { user: own } = useSession();
  const isOther = own?.id !== user.id;
  const support = useSupport(user);
  const { start: exportData, isLoading: isExporting } = useExport({
    list: 'exportUserForThem',
    query: { id: user.id },
  });
  return (
    <>
      <KeyValueList
        items={[
          { label: 'Last login', value: lastLoginAt ? moment(lastLoginAt) : 'Never' },
          { label: 'Second factor', value: hasSecondFactor ? 'Yes' : 'None' },
          {
            label: 'Logged in on',
            value: sessions.map(({ device }) => device ?? 'Unknown device').join(', ') || 'No device',
            wide: true,
          },
        ]}
      />
      <div className={styles.actions}>
        {!user.verified && (
          <PlainButton onClick={() => void support.verify()}>
            {hasPassword ? 'Resend verification' : 'Send invitation again'}
          </PlainButton>
        )}
        {hasPassword && <PlainButton onClick={() => void support.resetPassword()}>Send password reset</PlainButton>}
        {isOther && sessions.length > 0 && (
          <PlainButton onClick={() => void support.logOut()}>Log out everywhere</PlainButton>
        )}
        {isOther && hasSecondFactor && (
          <PlainButton onClick={() => void support.removeFactors()}>Remove second factor</PlainButton>
        )}
        <PlainButton disabled={isExporting} onClick={() => void exportData()}>
          Export personal data
        </PlainButton>
        {isOther && cannotDelete === null && (
          <PlainButton onClick={() => void support.erase()}>Erase personal data</PlainButton>
        )}
      </div>
      {isOther && cannotDelete !== null && <p>Cannot be deleted or erased now: {cannotDelete}</p>}
    </>
  );
}

function useSupport({ id, email }: User) {
  const { confirm, toast } = useHost();
  const [verify] = useAdminResendVerificationMutation();
  const [resetPassword] = useAdminSendPasswordResetMutation();
  const [endSessions] = useAdminEndUserSessionsMutation();
  const [removeFactors] = useAdminRemoveFactorsMutation();
  const [erase] = useAdminEraseUserMutation();

  const tell = async (done: string, call: Promise<unknown>) => {
    try {
      await call;
      toast.success(done);
    } catch (thrown) {
      toast.error('This did not work', failureOf(thrown).message);
    }
  };
  const askFirst = async (
    question: { title: string; text: string; action: string },
    done: string,
    call: () => Promise<unknown>,
  ) => {
    if (await confirm({ ...question, danger: true })) await tell(done, call());
  };

  return {
    verify: () => tell(`A mail is on its way to ${email}`, verify({ id }).unwrap()),
    resetPassword: () => tell(`A code for a new password is on its way to ${email}`, resetPassword({ id }).unwrap()),
    logOut: () =>
      askFirst(
        {
          title: 'Log out everywhere?',
          text: 'This user has to log in again on each device.',
          action: 'Log out everywhere',
        },
        'The user is logged out on all devices',
        () => endSessions({ id }).unwrap(),
      ),
    removeFactors: () =>
      askFirst(
        {
          title: 'Remove the second factor?',
          text: 'Passkeys, one-time codes and recovery codes of this user are removed, and their devices are logged out. Make sure that it is really them who asks.',
          action: 'Remove second factor',
        },
        'The second factor has been removed',
        () => removeFactors({ id }).unwrap(),
      ),
    erase: () =>
      askFirst(
        {
          title: 'Erase all personal data?',
          text: 'The account, vehicles and documents are gone for good, and the user is told by e-mail. Payments stay in the books without a name. Make sure that it is really them who asks.',
          action: 'Erase personal data',
        },
        'The personal data has been erased',
        () => erase({ id }).unwrap(),
      ),
  };
}
