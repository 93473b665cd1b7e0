import { actionsFrom, type Renewal, type RenewalAction, type RenewalStatus } from 'shared-contracts/renewals';

export interface OfferedAction<Chosen = Renewal> {
  action: RenewalAction;
  to: RenewalStatus;
  /** Those of the chosen renewals for which it is legal. */
  renewals: readonly Chosen[];
}

/** The actions that are legal for some of the renewals: the one for most of them first, cancelling last. */
export function offeredActions<Chosen extends Pick<Renewal, 'status'>>(renewals: readonly Chosen[]): OfferedAction<Chosen>[] {
  const offered = new Map<RenewalAction, { to: RenewalStatus; renewals: Chosen[] }>();
  for (const renewal of renewals)
    for (const { action, to } of actionsFrom(renewal.status)) {
      const known = offered.get(action) ?? { to, renewals: [] };
      known.renewals.push(renewal);
      offered.set(action, known);
    }
  const isLast = ({ to }: { to: RenewalStatus }) => Number(to === 'cancelled');
  return [...offered]
    .map(([action, { to, renewals: fitting }]) => ({ action, to, renewals: fitting }))
    .toSorted((one, other) => isLast(one) - isLast(other) || other.renewals.length - one.renewals.length);
}
