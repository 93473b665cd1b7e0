import { listDate } from 'shared-contracts/list-date';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';

/** A day in one piece. */
export function RenewalDay({ at }: { at: string }) {
  return <span className={useRenewalRowStyles().day}>{listDate(at)}</span>;
}
