import { listDate } from 'shared-contracts/list-date';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';

/** A date that does not wrap. */
export function RenewalDay({ at }: { at: string }) {
  return <span className={useRenewalRowStyles().day}>{listDate(at)}</span>;
}
