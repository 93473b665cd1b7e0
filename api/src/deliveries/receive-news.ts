import type { DeliveryStatus } from 'shared-contracts/deliveries';
import type { EventStatus } from 'shared-contracts/events';
import type { RenewalStatus } from 'shared-contracts/renewals';
import { mailBrand } from '../accounts/index.ts';
import type { MailContent } from '../adapters/mail/index.ts';
import { type CourierNews, type Meaning, meaningOf, openNews } from '../adapters/courier/index.ts';
import { recordEvent } from '../events/index.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { closeInbox, openInbox, takeIntoInbox } from '../platform/inbox.ts';
import { lockRenewal, moveRenewal, type RenewalRow } from '../renewals/index.ts';
import { collectedMail, deliveredMail } from './mails.ts';
import type { Services } from './services.ts';
import { type DeliveryRow, findByTracking, lockDelivery, saveDelivery } from './store.ts';

export const newsJob = 'courier-news';

interface Effect {
  delivery: DeliveryStatus;
  event?: EventStatus;
  renewal?: RenewalStatus;
}

/** What news of the courier does to a delivery, the journal and the renewal (docs/requirements.md, API-6). */
const effects: Record<Meaning, Effect | undefined> = {
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

/** How far a delivery is; news never takes it back. */
const progress: Record<DeliveryStatus, number> = {
  requested: 0,
  accepted: 1,
  collected: 2,
  delivered: 3,
  failed: 3,
  returned: 3,
  cancelled: 3,
};

/** Takes the courier's news into the inbox and answers at once; the same news counts once. */
export async function receiveNews(services: Services, raw: Buffer, signature: string): Promise<void> {
  const news = openNews(raw, signature, services.config.COURIER_WEBHOOK_SECRET);
  await takeIntoInbox(services, { provider: 'courier', body: news, job: newsJob });
}

/** Acts on news: delivery, journal and renewal in one transaction. What fits nothing of ours is set aside, not guessed. */
export async function handleNews(services: Services, inboxId: string): Promise<void> {
  const { db, clock, log, metrics } = services;
  await inTransaction(db, async (tx) => {
    const news = await openInbox<CourierNews>(tx, inboxId);
    if (!news) return;
    const meaning = meaningOf(news.status);
    const found = await findByTracking(tx, news.short_tracking_reference);
    if (!meaning || !found) {
      metrics.setAside.inc({ provider: 'courier' });
      log.warn({ inboxId, status: news.status }, 'courier news fits nothing of ours and is set aside');
      return closeInbox(tx, inboxId, 'set aside', clock());
    }
    await closeInbox(tx, inboxId, 'handled', clock());
    const effect = effects[meaning];
    if (effect) await takeEffect(services, tx, found, news, effect);
  });
}

async function takeEffect(services: Services, tx: Db, found: DeliveryRow, news: CourierNews, effect: Effect): Promise<void> {
  const { clock, config } = services;
  const at = clock();
  const renewal = await lockRenewal(tx, found.renewal_id);
  const delivery = await lockDelivery(tx, found.id);
  if (!renewal || !delivery || progress[effect.delivery] <= progress[delivery.status]) return;
  const image = news.proof_of_delivery?.image_url;
  const proof = image?.startsWith(`${config.COURIER_URL}/`) ? { confirmation_image_url: image } : {};
  await saveDelivery(tx, delivery.id, { status: effect.delivery, ...proof }, at);
  const description = news.shipment_tracking_events?.[0]?.message ?? null;
  if (effect.renewal && renewal.status === 'delivery requested') {
    const events = [...(effect.event ? [effect.event] : []), effect.renewal];
    await moveRenewal(tx, renewal, { to: effect.renewal, actor: undefined, description, deliveryId: delivery.id, events, at });
    if (effect.renewal === 'delivered') await tellOwner(services, tx, renewal, (siteUrl) => deliveredMail(renewal, siteUrl));
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
    await tellOwner(services, tx, renewal, (siteUrl) => collectedMail(renewal, siteUrl, delivery.waybill_number));
}

async function tellOwner(
  { companies, mailer }: Services,
  tx: Db,
  renewal: RenewalRow,
  content: (siteUrl: string) => MailContent,
): Promise<void> {
  const brand = await mailBrand(companies, renewal.company_id);
  await mailer.queue(tx, { to: renewal.email, brand, content: content(brand.siteUrl) });
}
