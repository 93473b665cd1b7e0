import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DeliveryStatus } from 'shared-contracts/deliveries';
import { href } from 'shared-contracts/pages';
import type { EventStatus } from 'shared-contracts/events';
import type { RenewalStatus } from 'shared-contracts/renewals';
import { mailBrand } from '../accounts/index.ts';
import { type CourierNews, type Meaning, meaningOf, openNews } from '../adapters/courier/index.ts';
import { recordEvent } from '../events/index.ts';
import { inTransaction, row } from '../platform/database/database.ts';
import { lockRenewal, moveRenewal } from '../renewals/index.ts';
import type { Services } from './services.ts';
import { lockByTracking, saveDeliveryStatus } from './store.ts';

export const newsJob = 'courier-news';

interface Effect {
  delivery: DeliveryStatus;
  event?: EventStatus;
  renewal?: RenewalStatus;
}

/** What news of the courier does to a delivery, the journal and the renewal (DESIGN: courier news). */
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

/** Takes the courier's news into the inbox and answers at once; the same bytes count once. */
export async function receiveNews({ db, jobs, clock, config }: Services, raw: Buffer, signature: string): Promise<void> {
  const news = openNews(raw, signature, config.COURIER_WEBHOOK_SECRET);
  const digest = createHash('sha256').update(raw).digest();
  await inTransaction(db, async (tx) => {
    const fresh = await row(
      tx,
      sql<{
        id: string;
      }>`insert into webhook_inbox (provider, digest, body, received_at) values ('courier', ${digest}, ${JSON.stringify(news)}::jsonb, ${clock().toISOString()}) on conflict do nothing returning id`,
    );
    if (fresh) await jobs.enqueue(tx, newsJob, { inboxId: fresh.id });
  });
}

/** Acts on news: delivery, journal and renewal in one transaction. What fits nothing of ours is set aside, not guessed. */
export async function handleNews(services: Services, inboxId: string): Promise<void> {
  const { db, clock, log, config, mailer, companies, metrics } = services;
  await inTransaction(db, async (tx) => {
    const kept = await row(
      tx,
      sql<{ body: CourierNews; handled_at: string | null }>`select body, handled_at from webhook_inbox where id = ${inboxId} for update`,
    );
    if (!kept || kept.handled_at) return;
    const at = clock();
    const news = kept.body;
    const finish = (quarantined: boolean) =>
      sql`update webhook_inbox set handled_at = ${at.toISOString()}, quarantined = ${quarantined} where id = ${inboxId}`.execute(tx);
    const meaning = meaningOf(news.status);
    const delivery = await lockByTracking(tx, news.short_tracking_reference);
    if (!meaning || !delivery) {
      metrics.setAside.inc({ provider: 'courier' });
      log.warn({ inboxId, status: news.status }, 'courier news fits nothing of ours and is set aside');
      await finish(true);
      return;
    }
    await finish(false);
    const effect = effects[meaning];
    if (!effect || progress[effect.delivery] <= progress[delivery.status]) return;
    const image = news.proof_of_delivery?.image_url;
    await saveDeliveryStatus(tx, delivery.id, effect.delivery, image?.startsWith(`${config.COURIER_URL}/`) ? image : null, at);
    const renewal = await lockRenewal(tx, delivery.renewal_id);
    if (!renewal) return;
    const description = news.shipment_tracking_events?.[0]?.message ?? null;
    if (effect.renewal && renewal.status === 'delivery requested') {
      await moveRenewal(tx, renewal, {
        to: effect.renewal,
        actor: undefined,
        description,
        deliveryId: delivery.id,
        events: [...(effect.event ? [effect.event] : []), effect.renewal],
        at,
      });
      if (effect.renewal === 'delivered') {
        const brand = await mailBrand(companies, renewal.company_id);
        await mailer.queue(tx, {
          to: renewal.email,
          brand,
          content: {
            subject: 'Your licence disc has been delivered',
            preview: renewal.vehicle.licenseNumber.toUpperCase(),
            heading: 'Your disc has arrived',
            paragraphs: [
              `Hello ${renewal.first_name}, the new licence disc of ${renewal.vehicle.licenseNumber.toUpperCase()} has been delivered.`,
            ],
            button: { label: 'See your renewal', url: `${brand.siteUrl}${href('viewRenewal', { id: renewal.id })}` },
          },
        });
      }
    } else if (effect.event) {
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
    }
  });
}
