import { listDate } from 'shared-contracts/list-date';
import { type Renewal, renewalStatusLabel, renewalStep } from 'shared-contracts/renewals';
import { Card } from 'web-kit/page';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

/** The three cards over a renewal. */
export function SummaryCards({ renewal }: { renewal: Renewal }) {
  const styles = useViewRenewalStyles();
  const step = renewalStep[renewal.status];
  return (
    <div className={styles.cards}>
      <Card>
        <span className={styles.label}>Expired At</span>
        <span className={styles.fact}>{listDate(renewal.originalExpiry)}</span>
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
