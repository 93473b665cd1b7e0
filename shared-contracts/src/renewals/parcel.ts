import * as z from 'zod/mini';
import { CalendarDay, Timestamp } from '../values.ts';

export const deliveryStatuses = [
  'requested',
  'accepted',
  'collected',
  'delivered',
  'failed',
  'returned',
  'cancelled',
] as const;
export const DeliveryStatus = z.enum(deliveryStatuses);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** Statuses after which a new delivery can be booked. */
export const closedDeliveryStatuses: readonly DeliveryStatus[] = ['delivered', 'failed', 'returned', 'cancelled'];

/** The parcel with a disc, as its owner follows it. */
export const Parcel = z.object({
  status: DeliveryStatus,
  /** Name of the courier company. */
  courier: z.nullable(z.string()),
  waybillNumber: z.nullable(z.string()),
  /** The courier's page about the parcel. */
  trackingUrl: z.nullable(z.string()),
  /** The courier's own estimate. */
  promisedOn: z.nullable(CalendarDay),
  deliveredAt: z.nullable(Timestamp),
  /** `getDeliveryProof` returns the picture. */
  hasProof: z.boolean(),
  /** Where the courier was told to bring it. */
  destination: z.optional(z.nullable(z.string())),
});
export type Parcel = z.infer<typeof Parcel>;
