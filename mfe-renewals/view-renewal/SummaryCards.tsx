import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { daysToExpiry } from 'shared-contracts/license-status';
import { listDate } from 'shared-contracts/list-date';
import { type Renewal, renewalStatusLabel, renewalStatusRows } from 'shared-contracts/renewals';
import { useHost } from 'web-kit/host';
import { Card } from 'web-kit/page';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Says whether the date is past or future, as the label 'Expired At' is the same for both. */
function fromToday(days: number): string {
  if (days === 0) return 'today';
  return days > 0 ? `in ${daysText(days)}` : `${daysText(-days)} ago`;
}

/** The three cards above a renewal: expiry, status and order date. */
export function SummaryCards({ renewal }: { renewal: Renewal }) {
  const styles = useViewRenewalStyles();
  const { clock } = useHost();
  const { step } = renewalStatusRows[renewal.status];
  const days = daysToExpiry(renewal.originalExpiry, dayInSouthAfrica(clock.now()));
  return (
    <div className={styles.cards}>
      <Card>
        <span className={styles.label}>Expired At</span>
        <span className={styles.fact}>
          {listDate(renewal.originalExpiry)} <span className={styles.step}>{fromToday(days)}</span>
        </span>
      </Card>
      <Card>
        <span className={styles.label}>Renewal Status</span>
        <span className={styles.fact}>
          {renewalStatusLabel(renewal.status)} {step && <span className={styles.step}>{step}</span>}
        </span>
      </Card>
      <Card>
        <span className={styles.label}>Ordered on</span>
        <span className={styles.fact}>{listDate(renewal.dateOrdered)}</span>
      </Card>
    </div>
  );
}
