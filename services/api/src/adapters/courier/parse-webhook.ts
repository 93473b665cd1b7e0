import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import * as z from 'zod/mini';
import { apiError } from '../../core/api-error.ts';

/** The South African day of a courier's estimate. Undefined without one, or if it cannot be read. */
export function estimatedDay(estimate: string | null | undefined): string | undefined {
  const at = new Date(estimate ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : dayInSouthAfrica(at);
}

/** The courier's page about a parcel. `pattern` is COURIER_TRACKING_URL. */
export const trackingUrlOf = (pattern: string | undefined, trackingReference: string): string | null =>
  pattern?.replaceAll('{reference}', encodeURIComponent(trackingReference)) ?? null;

const Payload = z.looseObject({
  short_tracking_reference: z.string(),
  custom_tracking_reference: z.optional(z.nullable(z.string())),
  status: z.string(),
  event_time: z.optional(z.string()),
  estimated_delivery_to: z.optional(z.nullable(z.string())),
  shipment_tracking_events: z.optional(z.array(z.looseObject({ message: z.optional(z.string()) }))),
  proof_of_delivery: z.optional(z.looseObject({ image_url: z.optional(z.string()) })),
});

/** A tracking webhook in the courier's format, as stored until it has been processed. */
type CourierWebhook = z.infer<typeof Payload>;

/**
 * Verifies a tracking webhook's signature and parses it. Tries each secret, so that the previous one remains valid during a
 * rotation. Throws `wrong_signature` or `invalid`.
 */
export function parseWebhook(raw: unknown, headers: IncomingHttpHeaders, secrets: readonly string[]): CourierWebhook {
  const signature = headers['x-signature'];
  if (!Buffer.isBuffer(raw) || typeof signature !== 'string') throw apiError('wrong_signature');
  const actual = Buffer.from(signature, 'hex');
  const fits = (secret: string) => {
    const expected = createHmac('sha256', secret).update(raw).digest();
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };
  if (!secrets.some(fits)) throw apiError('wrong_signature');
  try {
    return Payload.parse(JSON.parse(raw.toString('utf8')));
  } catch {
    throw apiError('invalid');
  }
}

/** A tracking event of a parcel. */
export type DeliveryEvent =
  | 'accepted'
  | 'collected'
  | 'on its way'
  | 'delivered'
  | 'drop-off exception'
  | 'pick-up exception'
  | 'returned to sender'
  | 'cancelled'
  | 'cancelled with fee'
  | 'booked';

const eventsByStatus = new Map<string, DeliveryEvent>(
  Object.entries({
    submitted: 'booked',
    'collection-assigned': 'accepted',
    accepted: 'accepted',
    collected: 'collected',
    'in-transit': 'on its way',
    'out-for-delivery': 'on its way',
    delivered: 'delivered',
    'delivery-exception': 'drop-off exception',
    'collection-exception': 'pick-up exception',
    'returned-to-sender': 'returned to sender',
    cancelled: 'cancelled',
    'cancelled-with-fee': 'cancelled with fee',
  }),
);

/** A tracking update in our own terms, independent of the courier. */
export interface DeliveryUpdate {
  trackingReference: string;
  /** Our own reference, with which the parcel was booked. */
  ourReference: string | undefined;
  /** Undefined for an unknown status. */
  event: DeliveryEvent | undefined;
  /** The courier's own message. */
  message: string | null;
  /** URL of the proof-of-delivery image, only if it is on the courier's own host. */
  proofUrl: string | undefined;
  /** The day by which the courier now expects to deliver. */
  promisedOn: string | undefined;
}

/** Converts a stored webhook to our own terms. Throws if it is not in the courier's format. */
export function toDeliveryUpdate(stored: unknown, courierUrl: string): DeliveryUpdate {
  const webhook = Payload.parse(stored);
  const image = webhook.proof_of_delivery?.image_url;
  return {
    trackingReference: webhook.short_tracking_reference,
    ourReference: z.safeParse(z.uuid(), webhook.custom_tracking_reference).data,
    event: eventsByStatus.get(webhook.status),
    message: webhook.shipment_tracking_events?.[0]?.message ?? null,
    proofUrl: image?.startsWith(`${courierUrl}/`) ? image : undefined,
    promisedOn: estimatedDay(webhook.estimated_delivery_to),
  };
}
