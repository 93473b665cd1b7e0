import type { FastifyInstance } from 'fastify';
import { getDeliveryProof, receiveCourierWebhook } from 'shared-contracts/deliveries';
import { apiError } from '../platform/api-error.ts';
import type { Caller } from '../platform/caller.ts';
import { ok, type FileResponse } from '../platform/responses.ts';
import { fileRoute, route } from '../platform/route.ts';
import { findRenewal } from '../renewals/index.ts';
import { checkDeliveryJob } from './cancel-parcels.ts';
import { checkDeliveries, checkDelivery } from './check-deliveries.ts';
import type { Services } from './services.ts';
import { eraseDestinations, findDeliveriesTo, findProofUrl } from './store.ts';
import { acceptWebhook, processWebhook, webhookJob } from './webhook.ts';

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

  fileRoute(app, getDeliveryProof, ({ caller, params }) => readProof(services, caller, params.id));

  route(app, services, receiveCourierWebhook, async ({ request }) => {
    await acceptWebhook(services, request.body, request.headers);
    return ok('Received.');
  });
}
