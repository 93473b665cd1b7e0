import { type EventStatus } from 'shared-contracts/events';
import { finalStatuses, type RenewalStatus } from 'shared-contracts/renewal-status';
import { apiError } from '../../core/api-error.ts';
import { type Actor, about, writeAudit } from '../../core/audit.ts';
import type { Db } from '../../core/database/database.ts';
import { markInRenewal } from '../../fleet/vehicles/index.ts';
import { ofRenewal, recordEvent } from '../../people/events/index.ts';
import type { RenewalRow } from './renewal-row.ts';
import { closeHold, saveRenewalStatus } from './store.ts';

export interface Transition {
  to: RenewalStatus;
  actor: Actor;
  description?: string | null;
  /** Why, for administrators only. */
  reason?: string | undefined;
  deliveryId?: string;
  /** Events to record before the status changes. By default one with the new status. */
  events?: readonly EventStatus[];
  at: Date;
}

/**
 * Changes a renewal's status: records the event and then the status, in one transaction. A hold ends with the status that it
 * gave. Throws `stale` if the status has changed meanwhile.
 */
export async function saveTransition(
  tx: Db,
  renewal: RenewalRow,
  { to, actor, description, reason, deliveryId, events = [to], at }: Transition,
): Promise<void> {
  for (const status of events) {
    await recordEvent(tx, {
      ...ofRenewal(renewal),
      status,
      description: description ?? null,
      delivery_id: deliveryId ?? null,
      created_by: actor?.id ?? null,
      reason: reason ?? null,
      created_at: at.toISOString(),
    });
  }
  if (!(await saveRenewalStatus(tx, renewal.id, renewal.status, to, at))) throw apiError('stale');
  if (renewal.hold) await closeHold(tx, renewal.id, actor, at);
  if (finalStatuses.includes(to)) await markInRenewal(tx, [renewal.vehicle_id], false, at);
  await writeAudit(tx, {
    actor,
    action: 'renewal moved',
    ...about('renewal', renewal),
    personId: renewal.user_id,
    details: { from: renewal.status, to },
    before: { status: renewal.status },
    after: { status: to },
    at,
  });
}
