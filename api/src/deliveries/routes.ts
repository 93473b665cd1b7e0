import type { FastifyInstance } from 'fastify';
import { receiveCourierNews } from 'shared-contracts/deliveries';
import { ok } from '../platform/answers.ts';
import { refusal } from '../platform/refusals.ts';
import { route } from '../platform/route.ts';
import { checkDeliveryJob } from './abandon-parcels.ts';
import { checkDeliveries, checkDelivery } from './check-deliveries.ts';
import { handleNews, newsJob, receiveNews } from './receive-news.ts';
import type { Services } from './services.ts';
import { eraseDestinations, findDeliveriesTo } from './store.ts';

/** Registers the courier's webhook and the job that acts on its news. */
export function deliveryRoutes(app: FastifyInstance, services: Services): void {
  services.personal.keep({ of: 'deliveries', read: findDeliveriesTo, erase: eraseDestinations });
  services.jobs.define(checkDeliveryJob, {
    retries: 0,
    work: ({ deliveryId }: { deliveryId: string }) => checkDelivery(services, deliveryId),
  });
  services.jobs.define('check-deliveries', { cron: '* * * * *', retries: 0, work: () => checkDeliveries(services) });
  services.jobs.define(newsJob, { work: ({ inboxId }: { inboxId: string }) => handleNews(services, inboxId) });

  route(app, services, receiveCourierNews, async ({ request }) => {
    const signature = request.headers['x-signature'];
    if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') throw refusal('wrong_signature');
    await receiveNews(services, request.body, signature);
    return ok('Received.');
  });
}
