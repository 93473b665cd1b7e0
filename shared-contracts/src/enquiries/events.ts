import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { renewalStatuses } from '../renewals/renewal-status.ts';
import { Id, listOf, listQuery, lowercasedLines, Timestamp, text } from '../values.ts';

/** Statuses that only events have (docs/spec/requirements.md, Statuses). */
export const otherEventStatuses = [
  'user joined',
  'vehicle created',
  'ready',
  'drop-off exception',
  'pick-up exception',
  'collected',
  'cancelled with fee',
  'returned to sender',
  'refunded',
] as const;
export const eventStatuses = [...renewalStatuses, ...otherEventStatuses] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** The event 'ready' is shown as "Delivery request accepted" (docs/spec/requirements.md, REN-7). */
export const eventLabel = (status: string): string => (status === 'ready' ? 'Delivery request accepted' : status);

/** Whether the timeline shows a status: it shows the ten renewal statuses and the nine of events, nothing else. */
export const isShownEvent = (status: string): status is EventStatus =>
  (eventStatuses as readonly string[]).includes(status);

/** An entry in the journal of a user, vehicle or renewal. */
export const JournalEvent = z.object({
  id: Id,
  eventType: z.string(),
  status: z.string(),
  description: z.nullable(z.string()),
  userId: z.nullable(Id),
  vehicleId: z.nullable(Id),
  renewalId: z.nullable(Id),
  deliveryId: z.nullable(Id),
  documentId: z.nullable(Id),
  createdAt: Timestamp,
  /** For administrators only: by whom, and why. */
  byName: z.optional(z.nullable(z.string())),
  reason: z.optional(z.nullable(z.string())),
});
export type JournalEvent = z.infer<typeof JournalEvent>;

export const listEvents = endpoint({
  name: 'listEvents',
  method: 'GET',
  path: '/events',
  access: 'active',
  summary: 'The journal of a renewal, a user or a vehicle, newest first.',
  provides: ['Event'],
  query: z.object({
    ...listQuery(['createdAt']),
    renewalId: z.optional(Id),
    userId: z.optional(Id),
    vehicleId: z.optional(Id),
  }),
  reply: listOf(JournalEvent),
  reasons: ['not_found'],
});

export const createEvent = endpoint({
  name: 'createEvent',
  method: 'POST',
  path: '/events',
  access: 'open',
  summary: "Records an administrator's note before a status change, or an analytics event from anyone.",
  body: z.object({
    eventType: z.enum(['renewal', 'analytics']),
    status: text(60),
    description: z.optional(lowercasedLines(limits.note.max)),
    userId: z.optional(Id),
    vehicleId: z.optional(Id),
    renewalId: z.optional(Id),
  }),
  reasons: ['not_found', 'forbidden', 'note_required', 'too_many'],
});
