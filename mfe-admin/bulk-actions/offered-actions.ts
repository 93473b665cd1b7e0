import { actionsFrom, type AdminAction, type AdminActionId } from 'shared-contracts/admin-actions';
import type { Renewal } from 'shared-contracts/renewals';

export interface OfferedAction<Chosen = Renewal> {
  action: AdminAction;
  /** The selected renewals that allow this action. */
  renewals: readonly Chosen[];
}

/** Actions allowed for at least one of the renewals, most widely applicable first and cancelling last. */
export function offeredActions<Chosen extends Pick<Renewal, 'status'>>(
  renewals: readonly Chosen[],
): OfferedAction<Chosen>[] {
  const offered = new Map<AdminActionId, { action: AdminAction; renewals: Chosen[] }>();
  for (const renewal of renewals)
    for (const action of actionsFrom(renewal.status)) {
      const entry = offered.get(action.id) ?? { action, renewals: [] };
      entry.renewals.push(renewal);
      offered.set(action.id, entry);
    }
  const isLast = ({ action }: OfferedAction<Chosen>) => Number(action.to === 'cancelled');
  return [...offered.values()].sort((a, b) => isLast(a) - isLast(b) || b.renewals.length - a.renewals.length);
}
