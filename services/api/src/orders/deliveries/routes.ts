import type { FastifyInstance } from 'fastify';
import { getDeliveryProof, listDeliveries, receiveCourierWebhook } from 'shared-contracts/deliveries';
import { apiError, mustExist } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { type FileResponse, ok } from '../../core/responses.ts';
import { fileRoute, route } from '../../core/route.ts';
import { findRenewal } from '../renewals/index.ts';
import { failBookingAttempt } from './book-delivery.ts';
import { checkDeliveryJob } from './cancel-parcels.ts';
import { completeBooking } from './complete-booking.ts';
import { type DeliveryRow, toDelivery } from './delivery-row.ts';
import type { Services } from './services.ts';
import {
  eraseDestinations,
  findDeliveriesOf,
  findDeliveriesTo,
  findDelivery,
  findDueChecks,
  findProofUrl,
  lockDelivery,
  saveDelivery,
} from './store.ts';
import { acceptWebhook, processWebhook, webhookJob } from './webhook.ts';

const minute = 60_000;

/**
 * Milliseconds before a failed booking is looked up again at the courier, in case it was accepted late. By number of
 * look-ups.
 */
const laterChecks = [undefined, 60 * minute, 24 * 60 * minute];

async function checkDeliveries(services: Services): Promise<void> {
  for (;;) {
    const due = await findDueChecks(services.db, services.clock());
    if (due.length === 0) return;
    for (const { id } of due) await checkDelivery(services, id);
  }
}

/**
 * Checks one delivery at the courier: looks up a booking with an unknown result, or cancels a parcel that is no longer
 * wanted.
 */
async function checkDelivery(services: Services, id: string): Promise<void> {
  const { db, clock, log } = services;
  const delivery = await claimCheck(db, id, clock());
  if (!delivery) return;
  try {
    if (delivery.cancellation === 'due') await cancelParcel(services, delivery);
    else await findParcel(services, delivery);
  } catch (error) {
    log.warn({ err: error, deliveryId: id }, 'a delivery could not be checked and will be retried');
  }
}

/** Claims a delivery until its next check, at growing intervals; undefined if it is not due. */
const claimCheck = (db: Db, id: string, now: Date): Promise<DeliveryRow | undefined> =>
  inTransaction(db, async (tx) => {
    const delivery = await lockDelivery(tx, id);
    if (!delivery?.next_check_at || Date.parse(delivery.next_check_at) > now.getTime()) return undefined;
    const wait = Math.min(60, 2 ** Math.min(delivery.checks, 6)) * minute;
    return saveDelivery(
      tx,
      id,
      { checks: delivery.checks + 1, next_check_at: new Date(now.getTime() + wait).toISOString() },
      now,
    );
  });

async function cancelParcel(
  { db, clock, courier, metrics, log }: Services,
  { id, tracking_reference }: DeliveryRow,
): Promise<void> {
  const answer = await courier.cancel(tracking_reference ?? id);
  const refused = 'refused' in answer;
  if (refused) {
    metrics.alerts.inc({ kind: 'parcel not cancelled' });
    log.error({ deliveryId: id, reason: answer.refused }, 'the courier refused to cancel a parcel');
  }
  await inTransaction(db, async (tx) => {
    const delivery = await lockDelivery(tx, id);
    if (delivery?.cancellation !== 'due') return;
    const closed = refused || delivery.status === 'delivered' ? {} : { status: 'cancelled' as const };
    await saveDelivery(tx, id, { ...closed, cancellation: refused ? 'refused' : 'done', next_check_at: null }, clock());
  });
}

async function findParcel(services: Services, delivery: DeliveryRow): Promise<void> {
  const { db, clock, courier } = services;
  const found = await courier.find(delivery.id);
  await inTransaction(db, async (tx) => {
    if (found) return completeBooking(services, tx, delivery.id, found);
    const current = await lockDelivery(tx, delivery.id);
    if (!current) return undefined;
    if (current.booking === 'asked' || current.booking === 'unknown')
      return failBookingAttempt(services, tx, current.id);
    const wait = current.booking === 'failed' ? laterChecks[current.checks] : undefined;
    return saveDelivery(
      tx,
      current.id,
      { next_check_at: wait === undefined ? null : new Date(clock().getTime() + wait).toISOString() },
      clock(),
    );
  });
  const after = found && (await findDelivery(db, delivery.id));
  if (after?.cancellation === 'due') await checkDelivery(services, delivery.id);
}

/**
 * The picture that proves a delivery, through us, because browsers must not tell the courier who looks at it. Throws
 * `not_found` and `courier_failed`.
 */
async function readProof({ db, courier }: Services, caller: Caller, renewalId: string): Promise<FileResponse> {
  const renewal = await findRenewal(db, caller, renewalId);
  const url = renewal && (await findProofUrl(db, renewal.id));
  const proof = url ? await courier.proof(url) : undefined;
  if (!proof) throw apiError('not_found');
  return { ...proof, filename: 'proof-of-delivery', inline: true };
}

/** Registers the proof of delivery, the courier's webhook and the jobs that process it and check bookings. */
export function deliveryRoutes(app: FastifyInstance, services: Services): void {
  services.privacy.register({ of: 'deliveries', read: findDeliveriesTo, erase: eraseDestinations });
  services.jobs.define(checkDeliveryJob, {
    retries: 0,
    work: ({ deliveryId }: { deliveryId: string }) => checkDelivery(services, deliveryId),
  });
  services.jobs.define('check-deliveries', { cron: '* * * * *', retries: 0, work: () => checkDeliveries(services) });
  services.jobs.define(webhookJob, { work: ({ inboxId }: { inboxId: string }) => processWebhook(services, inboxId) });

  route(app, services, listDeliveries, async ({ caller, params }) => {
    const renewal = mustExist(await findRenewal(services.db, caller, params.id));
    return (await findDeliveriesOf(services.db, renewal.id)).map(toDelivery);
  });

  fileRoute(app, getDeliveryProof, ({ caller, params }) => readProof(services, caller, params.id));

  route(app, services, receiveCourierWebhook, async ({ request }) => {
    await acceptWebhook(services, request.body, request.headers);
    return ok('Received.');
  });
}
