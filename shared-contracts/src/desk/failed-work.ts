import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, requiredText, Timestamp } from '../values.ts';

/** A job that has failed for good: it runs no more unless somebody wants it to. */
export const FailedJob = z.object({
  id: Id,
  /** Kind of work, such as `mail-transactional`. */
  queue: z.string(),
  failedAt: Timestamp,
  /** Number of attempts that failed. */
  attempts: z.int(),
  /** The last error, without personal data. */
  error: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** A message from a provider that was set aside, because it fits none of our records, or that has not been processed. */
export const OpenWebhook = z.object({
  id: Id,
  provider: z.string(),
  state: z.enum(['quarantined', 'unprocessed']),
  /** Our reference or the waybill that it names. */
  reference: z.nullable(z.string()),
  receivedAt: Timestamp,
});
export type OpenWebhook = z.infer<typeof OpenWebhook>;

// Each decision is an entry of the audit, so what is cached of both is refreshed together.
const common = { access: 'product', reasons: ['not_found'] } as const;
const id = z.object({ id: Id });
const reason = z.object({ reason: requiredText(500) });

export const listFailedWork = endpoint({
  name: 'listFailedWork',
  method: 'GET',
  path: '/admin/failed-work',
  access: 'product',
  summary:
    'The oldest 500 jobs that have failed for good, and the oldest 500 of the messages from providers that are open.',
  provides: ['Audit'],
  reply: z.object({ jobs: z.array(FailedJob), webhooks: z.array(OpenWebhook) }),
});

export const retryJob = endpoint({
  ...common,
  name: 'retryJob',
  method: 'POST',
  path: '/admin/jobs/{id}/retry',
  summary: 'Runs a failed job once more.',
  invalidates: ['Audit'],
  params: id,
});

export const dismissJob = endpoint({
  ...common,
  name: 'dismissJob',
  method: 'POST',
  path: '/admin/jobs/{id}/dismiss',
  summary: 'Dismisses a failed job for good, with a reason.',
  invalidates: ['Audit'],
  params: id,
  body: reason,
});

export const retryWebhook = endpoint({
  ...common,
  name: 'retryWebhook',
  method: 'POST',
  path: '/admin/webhooks/{id}/retry',
  summary: 'Processes a message from a provider once more.',
  invalidates: ['Audit'],
  params: id,
});

export const dismissWebhook = endpoint({
  ...common,
  name: 'dismissWebhook',
  method: 'POST',
  path: '/admin/webhooks/{id}/dismiss',
  summary: 'Dismisses a message from a provider without processing it, with a reason.',
  invalidates: ['Audit'],
  params: id,
  body: reason,
});
