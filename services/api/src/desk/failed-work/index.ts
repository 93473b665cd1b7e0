import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/failed-work';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import type { CoreServices } from '../../core/core-services.ts';
import type { JobRecord } from '../../core/job-records.ts';
import { ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import { webhookRecords } from '../../core/webhook-records.ts';

const toJob = ({ id, queue, at, attempts, error }: JobRecord): calls.FailedJob => ({
  id,
  queue,
  failedAt: at.toISOString(),
  attempts,
  error,
});

/**
 * Registers the routes of jobs that failed for good and of messages from providers that have not been processed. The entry of the
 * audit comes first: a retry or dismissal is done by the queue, outside our transaction.
 */
export function failedWorkRoutes(app: FastifyInstance, services: CoreServices): void {
  const { db, jobs, clock } = services;
  const webhooks = webhookRecords(db, jobs);

  const note = (caller: Caller, action: string, entity: string, id: string, details: Record<string, unknown>) =>
    writeAudit(db, { actor: caller, action, entity, entityId: id, details, at: clock() });

  const failedJob = async (id: string): Promise<JobRecord> => {
    const job = await jobs.records.find(id);
    if (job?.state !== 'failed') throw apiError('not_found');
    return job;
  };
  const openWebhook = async (id: string) => mustExist(await webhooks.find(id));

  route(app, services, calls.listFailedWork, async () => ({
    jobs: (await jobs.records.list({ failed: true })).map(toJob),
    webhooks: await webhooks.list(),
  }));

  route(app, services, calls.retryJob, async ({ caller, params }) => {
    const job = await failedJob(params.id);
    await note(caller, 'job retried', 'job', job.id, { queue: job.queue });
    await jobs.records.retry(job);
    return ok('The job will run again.');
  });

  route(app, services, calls.dismissJob, async ({ caller, params, body }) => {
    const job = await failedJob(params.id);
    await note(caller, 'job dismissed', 'job', job.id, { queue: job.queue, error: job.error, reason: body.reason });
    await jobs.records.dismiss(job);
    return ok('The job has been dismissed.');
  });

  route(app, services, calls.retryWebhook, async ({ caller, params }) => {
    const webhook = await openWebhook(params.id);
    await note(caller, 'webhook retried', 'webhook', webhook.id, { provider: webhook.provider });
    await webhooks.retry(webhook);
    return ok('It will be processed again.');
  });

  route(app, services, calls.dismissWebhook, async ({ caller, params, body }) => {
    const webhook = await openWebhook(params.id);
    const { provider, reference } = webhook;
    await note(caller, 'webhook dismissed', 'webhook', webhook.id, { provider, reference, reason: body.reason });
    await webhooks.dismiss(webhook);
    return ok('The message has been dismissed.');
  });
}
