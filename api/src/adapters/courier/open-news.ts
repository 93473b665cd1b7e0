import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { refusal } from '../../platform/refusals.ts';

const News = z.looseObject({
  short_tracking_reference: z.string(),
  status: z.string(),
  event_time: z.optional(z.string()),
  shipment_tracking_events: z.optional(z.array(z.looseObject({ message: z.optional(z.string()) }))),
  proof_of_delivery: z.optional(z.looseObject({ image_url: z.optional(z.string()) })),
});
export type CourierNews = z.infer<typeof News>;

/** Reads the courier's tracking news after checking its signature. Refuses `wrong_signature` and `invalid`. */
export function openNews(raw: Buffer, signature: string, secret: string): CourierNews {
  const right = createHmac('sha256', secret).update(raw).digest();
  const given = Buffer.from(signature, 'hex');
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw refusal('wrong_signature');
  try {
    return News.parse(JSON.parse(raw.toString('utf8')));
  } catch {
    throw refusal('invalid');
  }
}

/** What a status of the courier means for us; undefined for one we do not know. */
export type Meaning =
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

const meanings: Record<string, Meaning> = {
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
};

export const meaningOf = (status: string): Meaning | undefined => meanings[status];
