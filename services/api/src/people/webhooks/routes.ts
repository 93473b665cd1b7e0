import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/webhooks';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { daysBefore } from '../../core/clock.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { changed, ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import type { AccountServices } from '../accounts/index.ts';
import { assertReached } from '../companies/index.ts';
import { deliverEvents } from './deliver.ts';
import { openPost } from './post.ts';
import { newSecret } from './sign.ts';
import {
  countWaiting,
  findCompaniesWithDueEvents,
  findEndpoint,
  findEvents,
  lockEndpoint,
  removeEndpoint,
  replayEvents,
  saveSecret,
  saveUrl,
} from './store.ts';

const deliverJob = 'deliver-webhooks';

async function readWebhook({ db, clock }: AccountServices, companyId: string): Promise<calls.Webhook> {
  const endpoint = await findEndpoint(db, companyId);
  const until = endpoint?.earlier_until ?? null;
  return {
    endpointUrl: endpoint?.url ?? null,
    hasSecret: Boolean(endpoint?.secret),
    earlierSecretUntil: until !== null && Date.parse(until) > clock().getTime() ? until : null,
    pausedAt: endpoint?.paused_at ?? null,
    waiting: await countWaiting(db, companyId),
  };
}

/** Registers the jobs that deliver events to companies' servers. Each company has a job of its own. */
function deliverJobs(services: AccountServices): void {
  const { db, jobs, clock, config } = services;
  const post = openPost({ publicOnly: config.production });
  jobs.define('find-due-webhooks', {
    cron: '* * * * *',
    retries: 0,
    work: async () => {
      for (const companyId of await findCompaniesWithDueEvents(db, clock()))
        await jobs.enqueue(db, deliverJob, { companyId }, { singletonKey: companyId });
    },
  });
  jobs.define(deliverJob, {
    retries: 0,
    work: ({ companyId }: { companyId: string }) => deliverEvents({ ...services, post }, companyId),
  });
}

async function change(
  { db, clock, companies }: AccountServices,
  { caller, companyId, action }: { caller: Caller; companyId: string; action: string },
  work: (tx: Db) => Promise<Record<string, unknown>>,
): Promise<void> {
  await assertReached(companies, caller, companyId);
  await inTransaction(db, async (tx) => {
    const details = await work(tx);
    const audited = { actor: caller, action, entity: 'company', entityId: companyId, companyId };
    await writeAudit(tx, { ...audited, details, at: clock() });
  });
}

/** Registers where companies receive events, and the jobs that deliver them. */
export function webhookRoutes(app: FastifyInstance, services: AccountServices): void {
  const { db, clock, vault, config, companies } = services;
  deliverJobs(services);

  route(app, services, calls.getWebhook, async ({ caller, params: { id } }) => {
    await assertReached(companies, caller, id);
    return readWebhook(services, id);
  });

  route(app, services, calls.saveWebhook, async ({ caller, params: { id }, body: { endpointUrl } }) => {
    if (config.production && endpointUrl !== null && !endpointUrl.startsWith('https://'))
      throw apiError('invalid', { fields: { endpointUrl: 'Please use an https address.' } });
    await change(services, { caller, companyId: id, action: 'webhook saved' }, async (tx) => {
      await (endpointUrl === null ? removeEndpoint(tx, id) : saveUrl(tx, id, endpointUrl, clock()));
      return { endpointUrl };
    });
    return changed(await readWebhook(services, id));
  });

  route(app, services, calls.createWebhookSecret, async ({ caller, params: { id } }) => {
    const secret = newSecret();
    await change(services, { caller, companyId: id, action: 'webhook secret made' }, async (tx) => {
      const endpoint = await lockEndpoint(tx, id);
      if (!endpoint) throw apiError('not_found', { message: 'Please save an address first.' });
      await saveSecret(tx, vault, { endpoint, secret, until: daysBefore(clock(), -1) });
      return {};
    });
    return { success: true as const, secret };
  });

  route(app, services, calls.listWebhookEvents, async ({ caller, params: { id }, query }) => {
    await assertReached(companies, caller, id);
    return findEvents(db, id, query);
  });

  route(app, services, calls.replayWebhookEvents, async ({ caller, params: { id }, body }) => {
    await change(services, { caller, companyId: id, action: 'webhook events sent again' }, async (tx) => {
      const events = await replayEvents(tx, id, body, clock());
      if (events === 0) throw apiError('not_found', { message: 'There is no such event.' });
      return { ...body, events };
    });
    return ok('Sent again within a minute.');
  });
}
