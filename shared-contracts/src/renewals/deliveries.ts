import * as z from 'zod/mini';
import { ContactNumber } from '../accounts/contact-number.ts';
import { AddressParts } from '../addresses/addresses.ts';
import { Region } from '../addresses/regions.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Id, requiredText, Timestamp } from '../values.ts';
import { DeliveryStatus } from './parcel.ts';

export * from './parcel.ts';

/** A courier delivery. `wumdropReference` is the courier's short tracking reference, under the requirements' name. */
export const Delivery = z.object({
  id: Id,
  status: DeliveryStatus,
  deliveryId: z.nullable(z.string()),
  waybillNumber: z.nullable(z.string()),
  wumdropReference: z.nullable(z.string()),
  priceInCents: z.nullable(z.int()),
  currency: z.string(),
  confirmationImageUrl: z.nullable(z.string()),
  userId: Id,
  renewalId: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Delivery = z.infer<typeof Delivery>;

export const createDelivery = endpoint({
  name: 'createDelivery',
  method: 'POST',
  path: '/deliveries',
  access: 'canFulfil',
  summary: 'Books the courier for a renewal and moves it to delivery requested.',
  invalidates: ['Renewal', 'Event', 'Vehicle', 'Payment'],
  status: 201,
  body: z.object({
    renewalId: Id,
    userId: Id,
    /** One line, comma-separated. Prefer `destinationParts`. */
    destinationAddress: requiredText(limits.address.max),
    destinationParts: z.optional(AddressParts),
    destinationContactName: requiredText(limits.name.max * 2),
    destinationPhoneNumber: ContactNumber,
    registrationRegion: z.optional(Region),
  }),
  reply: z.object({ ...Delivery.shape, success: z.literal(true), message: z.string() }),
  reasons: ['not_found', 'stale', 'illegal_transition', 'no_address', 'courier_failed'],
});

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  method: 'GET',
  path: '/renewals/{id}/deliveries',
  access: 'staff',
  scope: 'deliveries:read',
  summary: 'The parcels of a renewal, the newest first.',
  provides: ['Renewal'],
  params: z.object({ id: Id }),
  reply: z.array(Delivery),
  reasons: ['not_found'],
});

export const getDeliveryProof = endpoint({
  name: 'getDeliveryProof',
  method: 'GET',
  path: '/renewals/{id}/proof',
  access: 'active',
  summary: "The courier's picture that proves the delivery of a renewal's disc.",
  params: z.object({ id: Id }),
  provides: ['Renewal'],
  fileTypes: ['image/jpeg', 'image/png', 'image/webp'],
  reasons: ['not_found', 'courier_failed'],
});

export const receiveCourierWebhook = endpoint({
  name: 'receiveCourierWebhook',
  method: 'POST',
  path: '/deliveries/webhook',
  access: 'signed',
  summary: "Receives the courier's signed tracking webhooks.",
  bodyType: 'raw',
  reasons: ['wrong_signature'],
});

/** Renewals that fit one PDF of labels. */
export const mostLabels = 100;

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const Ids = z
  .string()
  .check(z.regex(new RegExp(`^${uuid}(,${uuid})*$`, 'i'), 'Ids, apart by commas.'), z.maxLength(mostLabels * 37 - 1));

export const getParcelLabels = endpoint({
  name: 'getParcelLabels',
  method: 'GET',
  path: '/admin/renewals/labels',
  access: 'canFulfil',
  summary: `A PDF of up to ${mostLabels} renewals: a pick list, and a parcel label for each with a delivery address, eight to a page.`,
  query: z.object({ ids: Ids }),
  fileTypes: ['application/pdf'],
  reasons: ['not_found', 'too_many'],
});
