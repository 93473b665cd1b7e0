import { actionsFrom, type Renewal, type RenewalAction, type RenewalStatus } from 'shared-contracts/renewals';

export interface OfferedAction<Chosen = Renewal> {
  action: RenewalAction;
  to: RenewalStatus;
  /** The selected renewals that allow this action. */
  renewals: readonly Chosen[];
}

/** Actions allowed for at least one of the renewals, most widely applicable first and cancelling last. */
export function offeredActions<Chosen extends Pick<Renewal, 'status'>>(renewals: readonly Chosen[]): OfferedAction<Chosen>[] {
  const offered = new Map<RenewalAction, { to: RenewalStatus; renewals: Chosen[] }>();
  for (const renewal of renewals)
    for (const { action, to } of actionsFrom(renewal.status)) {
      const entry = offered.get(action) ?? { to, renewals: [] };
      entry.renewals.push(renewal);
      offered.set(action, entry);
    }
  const isLast = ({ to }: { to: RenewalStatus }) => Number(to === 'cancelled');
  return [...offered]
    .map(([action, { to, renewals: eligible }]) => ({ action, to, renewals: eligible }))
    .toSorted((a, b) => isLast(a) - isLast(b) || b.renewals.length - a.renewals.length);
}
