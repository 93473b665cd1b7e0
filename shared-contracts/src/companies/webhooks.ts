import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { changed, exactText, Id, isUrl, listOf, listQuery, Timestamp } from '../values.ts';

const ofCompany = { params: z.object({ id: Id }), access: 'admin' } as const;

/** What a company's server is told of: one event for each. */
export const webhookEventTypes = [
  'renewal.created',
  'renewal.updated',
  'payment.successful',
  'payment.refunded',
  'delivery.updated',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Where a company receives events. Without a URL nothing is recorded, without a secret nothing is sent. */
export const Webhook = z.object({
  endpointUrl: z.nullable(z.string()),
  hasSecret: z.boolean(),
  /** Until when the secret before the current one is valid too. */
  earlierSecretUntil: z.nullable(Timestamp),
  /** Since when nothing is sent, because the server has accepted nothing for a day. */
  pausedAt: z.nullable(Timestamp),
  /** Events that have not been accepted yet. */
  waiting: z.int(),
});
export type Webhook = z.infer<typeof Webhook>;

export const getWebhook = endpoint({
  name: 'getWebhook',
  method: 'GET',
  path: '/companies/{id}/webhook',
  ...ofCompany,
  summary: 'Where a company receives events of its renewals, and whether it accepts them.',
  provides: ['Company'],
  reply: Webhook,
  reasons: ['not_found'],
});

export const saveWebhook = endpoint({
  name: 'saveWebhook',
  method: 'PATCH',
  path: '/companies/{id}/webhook',
  ...ofCompany,
  confirms: true,
  summary: 'Sets where a company receives events, or ends it with null. A paused one is sent events again.',
  invalidates: ['Company'],
  body: z.object({
    endpointUrl: z.nullable(
      exactText(1, 500).check(
        z.regex(/^https?:\/\/[^\s"'()\\<>#@]+$/),
        z.refine((address) => isUrl(address), 'This is no address.'),
      ),
    ),
  }),
  reply: changed(Webhook),
  reasons: ['not_found'],
});

export const createWebhookSecret = endpoint({
  name: 'createWebhookSecret',
  method: 'POST',
  path: '/companies/{id}/webhook/secret',
  ...ofCompany,
  confirms: true,
  secret: true,
  summary: 'Makes the secret that events are signed with, and shows it once. An earlier one is valid for a day more.',
  invalidates: ['Company'],
  status: 201,
  reply: z.object({ success: z.literal(true), secret: z.string() }),
  reasons: ['not_found'],
});

/** Ids, statuses and amounts, without personal data. */
export const WebhookEventData = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type WebhookEventData = z.infer<typeof WebhookEventData>;

/** What happened to a renewal, and the attempts to deliver it, oldest first. */
export const WebhookEvent = z.object({
  /** The same at every attempt. */
  id: Id,
  renewalId: Id,
  /** Counts the events of the renewal from 1, without gaps. */
  sequence: z.int(),
  type: z.enum(webhookEventTypes),
  data: WebhookEventData,
  createdAt: Timestamp,
  deliveredAt: z.nullable(Timestamp),
  /** Null for an event that was delivered, or given up after a day. */
  nextAttemptAt: z.nullable(Timestamp),
  attempts: z.array(z.object({ at: Timestamp, status: z.nullable(z.int()), error: z.nullable(z.string()) })),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const listWebhookEvents = endpoint({
  name: 'listWebhookEvents',
  method: 'GET',
  path: '/companies/{id}/webhook/events',
  ...ofCompany,
  scope: 'events:read',
  summary: "The events of a company's renewals, newest first, with every attempt to deliver them.",
  provides: ['Company'],
  query: z.object(listQuery(['createdAt'])),
  reply: listOf(WebhookEvent),
  reasons: ['not_found'],
});

export const replayWebhookEvents = endpoint({
  name: 'replayWebhookEvents',
  method: 'POST',
  path: '/companies/{id}/webhook/events/replay',
  ...ofCompany,
  summary: 'Sends one event again, or all since a time, under the same ids and in the same order.',
  invalidates: ['Company'],
  body: z.union([z.object({ eventId: Id }), z.object({ since: Timestamp })]),
  reasons: ['not_found'],
});
