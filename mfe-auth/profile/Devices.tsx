import { longDay, timeOfDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { OpenSession } from 'shared-contracts/sessions';
import { failureOf, useHost } from 'web-kit/host';
import { Sentence, useDates, useText } from 'web-kit/language';
import { Card, ErrorState, ListSkeleton, PlainButton, StatusBadge, useFocusAfterRemoval } from 'web-kit/page';
import {
  useAuthEndOtherSessionsMutation,
  useAuthEndSessionMutation,
  useAuthListSessionsQuery,
} from '../account-api.ts';
import { TextLink } from '../layout/TextLink.tsx';
import { useAccountListStyles } from './AccountList.styles.ts';

function useEndSessions() {
  const t = useText();
  const { confirm, toast } = useHost();
  const [end, { isLoading: endsOne }] = useAuthEndSessionMutation();
  const [endOthers, { isLoading: endsOthers }] = useAuthEndOtherSessionsMutation();
  const told = async (work: Promise<unknown>, message: string) => {
    try {
      await work;
      toast.success(message);
    } catch (thrown) {
      toast.error(t('This did not work'), failureOf(thrown).message);
    }
  };
  return {
    isEnding: endsOne || endsOthers,
    endOne: ({ id }: OpenSession) => told(end({ id }).unwrap(), t('The device has been logged out')),
    endAllOthers: async () => {
      const agreed = await confirm({
        title: t('Log out all other devices?'),
        text: t('Everybody who uses your account elsewhere has to log in again. This device stays logged in.'),
        action: t('Log out all others'),
        cancel: t('Cancel'),
        danger: true,
      });
      if (agreed) await told(endOthers().unwrap(), t('All other devices have been logged out'));
    },
  };
}

/** How a device is named, and the hour in which it was used, in South African time: '23 November 2026, 10:00'. */
function useDeviceWords() {
  const t = useText();
  const dates = useDates({ longDay });
  return {
    nameOf: ({ device }: OpenSession) => device ?? t('Unknown device'),
    hourOf: ({ lastUsedAt }: OpenSession) => `${dates.longDay(lastUsedAt)}, ${timeOfDay(lastUsedAt).slice(0, 2)}:00`,
    dayOf: ({ loggedInAt }: OpenSession) => dates.longDay(loggedInAt),
  };
}

/** The devices on which the person is logged in. Each other one can be logged out, or all at once. */
export function Devices() {
  const t = useText();
  const styles = useAccountListStyles();
  // Another device may have been used since the page was last open.
  const { data, error, refetch } = useAuthListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title={t('Devices')}>
      <p className={styles.words}>
        <Sentence
          say={(link) => t('Here you are logged in. If you do not know a device, log it out and {link}.', { link })}
        >
          <TextLink to={href('managePassword')}>{t('change your password')}</TextLink>
        </Sentence>
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
  const t = useText();
  const { nameOf, hourOf } = useDeviceWords();
  const { endOne, endAllOthers, isEnding } = useEndSessions();
  useFocusAfterRemoval(sessions.length);
  return (
    <>
      <ul className={styles.list} aria-label={t('Devices')}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.item}>
            <DeviceText session={session} />
            {!session.current && (
              <PlainButton
                disabled={isEnding}
                aria-label={t('Log out {device}, last used {hour}', { device: nameOf(session), hour: hourOf(session) })}
                onClick={() => void endOne(session)}
              >
                {t('Log out', {}, 'a device')}
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <PlainButton disabled={isEnding} onClick={() => void endAllOthers()}>
          {t('Log out all other devices')}
        </PlainButton>
      )}
    </>
  );
}

function DeviceText({ session }: { session: OpenSession }) {
  const styles = useAccountListStyles();
  const t = useText();
  const { nameOf, hourOf, dayOf } = useDeviceWords();
  return (
    <span className={styles.text}>
      <span className={styles.name}>
        {nameOf(session)}
        {session.current && <StatusBadge tone="good">{t('This device')}</StatusBadge>}
      </span>
      <span className={styles.more}>{t('Last used {hour}', { hour: hourOf(session) })}</span>
      <span className={styles.more}>{t('Logged in {day}', { day: dayOf(session) })}</span>
    </span>
  );
}
