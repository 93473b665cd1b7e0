import type { IncomingHttpHeaders } from 'node:http';
import { closedDeliveryStatuses, type DeliveryStatus } from 'shared-contracts/deliveries';
import type { EventStatus } from 'shared-contracts/events';
import type { RenewalStatus } from 'shared-contracts/renewals';
import { mailBrand } from '../accounts/index.ts';
import type { MailContent } from '../adapters/mail/index.ts';
import type { DeliveryEvent, DeliveryUpdate } from '../adapters/courier/index.ts';
import { recordEvent } from '../events/index.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { closeWebhook, lockWebhook, enqueueWebhook, webhookQueues } from '../platform/webhook-inbox.ts';
import { lockRenewal, saveTransition, type RenewalRow } from '../renewals/index.ts';
import { collectedMail, deliveredMail } from './mails.ts';
import type { Services } from './services.ts';
import type { DeliveryRow } from './delivery-row.ts';
import { findByTracking, lockDelivery, saveDelivery } from './store.ts';

export const webhookJob = webhookQueues.courier;

interface Effect {
  delivery: DeliveryStatus;
  event?: EventStatus;
  renewal?: RenewalStatus;
}

/** The effect of a courier event on delivery, journal and renewal (docs/requirements.md, API-6). */
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

/** The order of statuses. An update never moves a delivery back. */
const progress: Record<DeliveryStatus, number> = {
  requested: 0,
  accepted: 1,
  collected: 2,
  delivered: 3,
  failed: 3,
  returned: 3,
  cancelled: 3,
};

/** Stores a courier webhook in the inbox and responds at once. Repeats are ignored. */
export async function acceptWebhook(services: Services, body: unknown, headers: IncomingHttpHeaders): Promise<void> {
  const webhook = services.courier.readWebhook(body, headers);
  await enqueueWebhook(services, { provider: 'courier', body: webhook });
}

/** Processes a webhook in one transaction. One that matches no delivery is quarantined. */
export async function processWebhook(services: Services, inboxId: string): Promise<void> {
  const { db, clock, courier, log, metrics } = services;
  await inTransaction(db, async (tx) => {
    const webhook = await lockWebhook(tx, inboxId);
    if (webhook === undefined) return;
    const update = courier.toDeliveryUpdate(webhook);
    const found = await findByTracking(tx, update.trackingReference);
    if (!update.event || !found) {
      metrics.webhooksQuarantined.inc({ provider: 'courier' });
      log.warn({ inboxId }, 'quarantined a courier webhook that matches no delivery');
      return closeWebhook(tx, inboxId, 'quarantined', clock());
    }
    await closeWebhook(tx, inboxId, 'processed', clock());
    await applyDeliveryUpdate(services, tx, found, update, effects[update.event]);
  });
}

async function applyDeliveryUpdate(
  services: Services,
  tx: Db,
  found: DeliveryRow,
  update: DeliveryUpdate,
  effect: Effect | undefined,
): Promise<void> {
  const { clock } = services;
  const at = clock();
  const renewal = await lockRenewal(tx, found.renewal_id);
  const delivery = await lockDelivery(tx, found.id);
  if (!renewal || !delivery) return;
  if (update.promisedOn !== undefined && !closedDeliveryStatuses.includes(delivery.status))
    await saveDelivery(tx, delivery.id, { promised_on: update.promisedOn }, at);
  if (!effect || progress[effect.delivery] <= progress[delivery.status]) return;
  await saveDelivery(
    tx,
    delivery.id,
    {
      status: effect.delivery,
      ...(effect.delivery === 'delivered' && { delivered_at: at.toISOString() }),
      ...(update.proofUrl !== undefined && { confirmation_image_url: update.proofUrl }),
    },
    at,
  );
  const description = update.message;
  if (effect.renewal && renewal.status === 'delivery requested') {
    const events = [...(effect.event ? [effect.event] : []), effect.renewal];
    await saveTransition(tx, renewal, {
      to: effect.renewal,
      actor: undefined,
      description,
      deliveryId: delivery.id,
      events,
      at,
    });
    if (effect.renewal === 'delivered')
      await notifyOwner(services, tx, renewal, (siteUrl) => deliveredMail(renewal, siteUrl));
    return;
  }
  if (!effect.event) return;
  await recordEvent(tx, {
    eventType: 'delivery',
    status: effect.event,
    description,
    userId: renewal.user_id,
    vehicleId: renewal.vehicle_id,
    renewalId: renewal.id,
    deliveryId: delivery.id,
    at,
  });
  if (effect.event === 'collected')
    await notifyOwner(services, tx, renewal, (siteUrl) => collectedMail(renewal, siteUrl, delivery.waybill_number));
}

async function notifyOwner(
  { companies, mailer }: Services,
  tx: Db,
  renewal: RenewalRow,
  content: (siteUrl: string) => MailContent,
): Promise<void> {
  const brand = await mailBrand(companies, renewal.company_id);
  await mailer.queue(tx, { to: renewal.email, brand, content: content(brand.siteUrl) });
}
