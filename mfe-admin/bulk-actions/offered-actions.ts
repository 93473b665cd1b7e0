import { actionsFrom, type Renewal, type RenewalAction, type RenewalStatus } from 'shared-contracts/renewals';

export interface OfferedAction {
  action: RenewalAction;
  to: RenewalStatus;
  /** Those of the chosen renewals for which it is legal. */
  renewals: readonly Renewal[];
}

/** The actions that are legal for some of the renewals, the one for most of them first. */
export function offeredActions(renewals: readonly Renewal[]): OfferedAction[] {
  const offered = new Map<RenewalAction, { to: RenewalStatus; renewals: Renewal[] }>();
  for (const renewal of renewals)
    for (const { action, to } of actionsFrom(renewal.status)) {
      const known = offered.get(action) ?? { to, renewals: [] };
      known.renewals.push(renewal);
      offered.set(action, known);
    }
  return [...offered]
    .map(([action, { to, renewals: fitting }]) => ({ action, to, renewals: fitting }))
    .toSorted((one, other) => other.renewals.length - one.renewals.length);
}
