import type { IncomingHttpHeaders } from 'node:http';
import { closedDeliveryStatuses, type DeliveryStatus } from 'shared-contracts/deliveries';
import type { EventStatus } from 'shared-contracts/events';
import type { RenewalStatus } from 'shared-contracts/renewal-status';
import type { DeliveryEvent, DeliveryUpdate } from '../../adapters/courier/index.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { closeWebhook, enqueueWebhook, lockWebhook, webhookQueues } from '../../core/webhook-inbox.ts';
import { mailPerson } from '../../people/accounts/index.ts';
import { hasEvent, ofRenewal, recordEvent } from '../../people/events/index.ts';
import { lockRenewal, type RenewalRow, saveTransition } from '../renewals/index.ts';
import { cancelParcels } from './cancel-parcels.ts';
import type { DeliveryRow } from './delivery-row.ts';
import { collectedMail, deliveredMail } from './mails.ts';
import type { Services } from './services.ts';
import { findByReferences, isOnItsWay, lockDelivery, saveDelivery } from './store.ts';

export const webhookJob = webhookQueues.courier;

interface Effect {
  delivery: DeliveryStatus;
  event?: EventStatus;
  renewal?: RenewalStatus;
}

/** The effect of a courier event on delivery, journal and renewal (docs/spec/requirements.md, API-6). */
const effects: Record<DeliveryEvent, Effect | undefined> = {
  booked: undefined,
  'on its way': undefined,
  accepted: { delivery: 'accepted', event: 'ready' },
  collected: { delivery: 'collected', event: 'collected' },
  delivered: { delivery: 'delivered', renewal: 'delivered' },
  'drop-off exception': { delivery: 'failed', event: 'drop-off exception', renewal: 'admin to action' },
  'returned to sender': { delivery: 'returned', event: 'returned to sender', renewal: 'admin to action' },
  'cancelled with fee': { delivery: 'cancelled', event: 'cancelled with fee', renewal: 'admin to action' },
  cancelled: { delivery: 'cancelled', renewal: 'admin to action' },
  'pick-up exception': { delivery: 'failed', event: 'pick-up exception', renewal: 'ready to collect' },
};

/**
 * How far a delivery has come, so that a late update never moves it back. After an exception the courier tries again, from
 * wherever the parcel is.
 */
const progress: Record<DeliveryStatus, number> = {
  requested: 0,
  failed: 0,
  accepted: 1,
  collected: 2,
  delivered: 3,
  returned: 3,
  cancelled: 3,
};

const exceptions: readonly EventStatus[] = ['drop-off exception', 'pick-up exception'];

/** Statuses after which nothing changes any more. */
const ends: readonly DeliveryStatus[] = ['delivered', 'returned', 'cancelled'];

/** Whether an update moves a delivery on, or is one more exception of it. */
const isNew = (effect: Effect, { status }: DeliveryRow): boolean =>
  !ends.includes(status) && (effect.delivery === 'failed' || progress[effect.delivery] > progress[status]);

/** Stores a courier webhook in the inbox and responds at once. Repeats are ignored. */
export async function acceptWebhook(services: Services, body: unknown, headers: IncomingHttpHeaders): Promise<void> {
  const webhook = services.courier.readWebhook(body, headers);
  await enqueueWebhook(services, { provider: 'courier', body: webhook });
}

/**
 * Processes a webhook in one transaction. One that matches no delivery is quarantined, and so is one of a parcel whose
 * booking is not stored yet: `completeBooking` reopens it.
 */
export async function processWebhook(services: Services, inboxId: string): Promise<void> {
  const { db, clock, courier, log, metrics } = services;
  await inTransaction(db, async (tx) => {
    const webhook = await lockWebhook(tx, inboxId);
    if (webhook === undefined) return;
    const update = courier.toDeliveryUpdate(webhook);
    const found = await findByReferences(tx, update);
    const locked = found && (await lockWithRenewal(tx, found));
    if (locked && isUnsettled(locked.delivery)) return closeWebhook(tx, inboxId, 'quarantined', clock());
    if (!update.event || !locked) {
      metrics.webhooksQuarantined.inc({ provider: 'courier' });
      log.warn({ inboxId }, 'quarantined a courier webhook that matches no delivery');
      return closeWebhook(tx, inboxId, 'quarantined', clock());
    }
    await closeWebhook(tx, inboxId, 'processed', clock());
    await applyDeliveryUpdate(services, tx, locked, update, effects[update.event]);
  });
}

interface Locked {
  renewal: RenewalRow;
  delivery: DeliveryRow;
}

async function lockWithRenewal(tx: Db, found: DeliveryRow): Promise<Locked | undefined> {
  const renewal = await lockRenewal(tx, found.renewal_id);
  const delivery = await lockDelivery(tx, found.id);
  return renewal && delivery && { renewal, delivery };
}

const isUnsettled = ({ booking }: DeliveryRow): boolean => booking === 'asked' || booking === 'unknown';

async function applyDeliveryUpdate(
  services: Services,
  tx: Db,
  { renewal, delivery }: Locked,
  update: DeliveryUpdate,
  effect: Effect | undefined,
): Promise<void> {
  const at = services.clock();
  if (update.promisedOn !== undefined && !closedDeliveryStatuses.includes(delivery.status))
    await saveDelivery(tx, delivery.id, { promised_on: update.promisedOn }, at);
  if (!effect || !isNew(effect, delivery)) return;
  // After an exception another parcel may have been booked, and a renewal has one open delivery.
  const reopens = delivery.status === 'failed' && !closedDeliveryStatuses.includes(effect.delivery);
  const isReplaced = reopens && (await isOnItsWay(tx, renewal.id));
  await saveDelivery(
    tx,
    delivery.id,
    {
      status: isReplaced ? delivery.status : effect.delivery,
      ...(effect.delivery === 'delivered' && { delivered_at: at.toISOString() }),
      ...(update.proofUrl !== undefined && { confirmation_image_url: update.proofUrl }),
    },
    at,
  );
  if (effect.renewal && (await movesRenewal(tx, { renewal, delivery }, effect)))
    await moveRenewal(services, tx, { renewal, delivery }, { ...effect, renewal: effect.renewal }, update.message);
  else if (effect.event) await recordUpdate(services, tx, { renewal, delivery }, effect.event, update.message);
}

/** Whether a renewal follows its parcel: while it waits for it, and when it arrives after an exception. */
async function movesRenewal(tx: Db, { renewal: { status }, delivery }: Locked, effect: Effect): Promise<boolean> {
  if (status === 'delivery requested') return true;
  if (effect.delivery !== 'delivered' || (status !== 'admin to action' && status !== 'ready to collect')) return false;
  return hasEvent(tx, delivery.id, exceptions);
}

async function moveRenewal(
  services: Services,
  tx: Db,
  { renewal, delivery }: Locked,
  effect: Effect & { renewal: RenewalStatus },
  description: string | null,
): Promise<void> {
  await saveTransition(tx, renewal, {
    to: effect.renewal,
    actor: undefined,
    description,
    deliveryId: delivery.id,
    events: [...(effect.event ? [effect.event] : []), effect.renewal],
    at: services.clock(),
  });
  if (effect.renewal !== 'delivered') return;
  await cancelParcels(services, tx, renewal.id, delivery.id);
  await mailPerson(services, tx, renewal, (words, to) => deliveredMail(words, renewal, to));
}

/** Records an update in the journal. What a parcel is said to have passed again after an exception is recorded and mailed once. */
async function recordUpdate(
  services: Services,
  tx: Db,
  { renewal, delivery }: Locked,
  status: EventStatus,
  description: string | null,
): Promise<void> {
  if (!exceptions.includes(status) && (await hasEvent(tx, delivery.id, [status]))) return;
  await recordEvent(tx, {
    ...ofRenewal(renewal),
    event_type: 'delivery',
    status,
    description,
    delivery_id: delivery.id,
    created_at: services.clock().toISOString(),
  });
  if (status === 'collected')
    await mailPerson(services, tx, renewal, (words, to) => collectedMail(words, renewal, to, delivery.waybill_number));
}
