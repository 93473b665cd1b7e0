import type { FastifyInstance } from 'fastify';
import { getDeliveryProof, receiveCourierWebhook } from 'shared-contracts/deliveries';
import { ok } from '../platform/responses.ts';
import { fileRoute, route } from '../platform/route.ts';
import { checkDeliveryJob } from './cancel-parcels.ts';
import { checkDeliveries, checkDelivery } from './check-deliveries.ts';
import { processWebhook, webhookJob, acceptWebhook } from './webhook.ts';
import { readProof } from './read-proof.ts';
import type { Services } from './services.ts';
import { eraseDestinations, findDeliveriesTo } from './store.ts';

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
