import { longDay, timeOfDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { OpenSession } from 'shared-contracts/sessions';
import { failureOf, useHost } from 'web-kit/host';
import { Card, ErrorState, ListSkeleton, PlainButton, StatusBadge, useFocusAfterRemoval } from 'web-kit/page';
import {
  useAuthEndOtherSessionsMutation,
  useAuthEndSessionMutation,
  useAuthListSessionsQuery,
} from '../account-api.ts';
import { TextLink } from '../layout/TextLink.tsx';
import { useAccountListStyles } from './AccountList.styles.ts';

/** Logs out one of the person's devices, or all others after confirmation. */
function useEndSessions() {
  const { confirm, toast } = useHost();
  const [end, { isLoading: endsOne }] = useAuthEndSessionMutation();
  const [endOthers, { isLoading: endsOthers }] = useAuthEndOtherSessionsMutation();
  const told = async (work: Promise<unknown>, message: string) => {
    try {
      await work;
      toast.success(message);
    } catch (thrown) {
      toast.error('This did not work', failureOf(thrown).message);
    }
  };
  return {
    isEnding: endsOne || endsOthers,
    endOne: ({ id }: OpenSession) => told(end({ id }).unwrap(), 'The device has been logged out'),
    endAllOthers: async () => {
      const agreed = await confirm({
        title: 'Log out all other devices?',
        text: 'Everybody who uses your account elsewhere has to log in again. This device stays logged in.',
        action: 'Log out all others',
        danger: true,
      });
      if (agreed) await told(endOthers().unwrap(), 'All other devices have been logged out');
    },
  };
}

/** Formats the hour in which a device was used, in South African time: '23-11-2026, 10:00'. */
const deviceHour = (at: string): string => `${longDay(at)}, ${timeOfDay(at).slice(0, 2)}:00`;

/** The devices on which the person is logged in. Each other one can be logged out, or all at once. */
export function Devices() {
  const styles = useAccountListStyles();
  // Another device may have been used since the page was last open.
  const { data, error, refetch } = useAuthListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title="Devices">
      <p className={styles.words}>
        Here you are logged in. If you do not know a device, log it out and{' '}
        <TextLink to={href('managePassword')}>change your password</TextLink>.
      </p>
      {data ? (
        <DeviceList sessions={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <ListSkeleton />
      )}
    </Card>
  );
}

function DeviceList({ sessions }: { sessions: readonly OpenSession[] }) {
  const styles = useAccountListStyles();
  const { endOne, endAllOthers, isEnding } = useEndSessions();
  useFocusAfterRemoval(sessions.length);
  return (
    <>
      <ul className={styles.list} aria-label="Devices">
        {sessions.map((session) => (
          <li key={session.id} className={styles.item}>
            <DeviceText session={session} />
            {!session.current && (
              <PlainButton
                disabled={isEnding}
                aria-label={`Log out ${nameOf(session)}, last used ${deviceHour(session.lastUsedAt)}`}
                onClick={() => void endOne(session)}
              >
                Log out
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <PlainButton disabled={isEnding} onClick={() => void endAllOthers()}>
          Log out all other devices
        </PlainButton>
      )}
    </>
  );
}

const nameOf = ({ device }: OpenSession) => device ?? 'Unknown device';

function DeviceText({ session }: { session: OpenSession }) {
  const styles = useAccountListStyles();
  return (
    <span className={styles.text}>
      <span className={styles.name}>
        {nameOf(session)}
        {session.current && <StatusBadge tone="good">This device</StatusBadge>}
      </span>
      <span className={styles.more}>Last used {deviceHour(session.lastUsedAt)}</span>
      <span className={styles.more}>Logged in {longDay(session.loggedInAt)}</span>
    </span>
  );
}
