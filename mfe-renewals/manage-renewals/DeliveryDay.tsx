import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { listDate } from 'shared-contracts/list-date';
import type { Renewal } from 'shared-contracts/renewals';
import { useHost } from 'web-kit/host';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';

/** When the disc came, or the day by which it should. */
export function DeliveryDay({ parcel, promisedDay }: Pick<Renewal, 'parcel' | 'promisedDay'>) {
  const styles = useRenewalRowStyles();
  const { clock } = useHost();
  if (parcel?.deliveredAt) return <span className={styles.day}>Delivered {listDate(parcel.deliveredAt)}</span>;
  if (!promisedDay) return '–';
  const isLate = promisedDay < dayInSouthAfrica(clock.now());
  return (
    <span>
      <span className={styles.day}>By {listDate(promisedDay)}</span>
      {isLate && <span className={styles.next}>Later than promised</span>}
    </span>
  );
}
