import { listTime } from 'shared-contracts/dates';
import { useHost } from 'web-kit/host';
import { Card, PlainButton } from 'web-kit/page';
import { useAttempt } from '../../dialog/use-attempt.ts';
import { useCompanyStyles } from '../Companies.styles.ts';
import { useAdminGetSiteClockQuery, useAdminWindSiteClockMutation } from './server-api.ts';

const steps = [
  { days: 1, label: 'A day on' },
  { days: 7, label: 'A week on' },
  { days: 30, label: '30 days on' },
];

/** Milliseconds. Somebody watches the days pass. */
const refreshEvery = 2000;

/** The clock of a trial site, which an administrator winds on. Elsewhere nothing is shown. */
export function TrialClock() {
  const { data } = useAdminGetSiteClockQuery(undefined);
  return data?.isWindable ? <WindableClock /> : null;
}

function WindableClock() {
  const styles = useCompanyStyles();
  const { confirm } = useHost();
  const attempt = useAttempt();
  const [wind, { isLoading }] = useAdminWindSiteClockMutation();
  const { data } = useAdminGetSiteClockQuery(undefined, { pollingInterval: refreshEvery });
  if (!data) return null;
  const { now, daysToPass } = data;
  const ask = async (days: number) => {
    const text =
      'It is wound for every company of this trial site, and cannot be wound back. Who is logged in may have to log in again.';
    if (await confirm({ title: 'Wind the clock on?', text, action: 'Wind it on' }))
      await attempt(async () => void (await wind({ days }).unwrap()));
  };
  return (
    <Card title="Trial site">
      <div className={styles.stack}>
        <p className={styles.text}>
          Nothing here is real: test cards pay, and no parcel is sent. Wind the clock on to see reminders and what comes
          later.
        </p>
        <span className={styles.bar} role="status">
          <span className={styles.term}>{listTime(now)}</span>
          {daysToPass > 0 && <span className={styles.small}>{`Days still to pass: ${daysToPass}`}</span>}
        </span>
        <span className={styles.bar}>
          {steps.map(({ days, label }) => (
            <PlainButton key={days} disabled={isLoading || daysToPass > 0} onClick={() => void ask(days)}>
              {label}
            </PlainButton>
          ))}
        </span>
      </div>
    </Card>
  );
}
