import type { IncomingHttpHeaders } from 'node:http';
import type { AddressParts } from 'shared-contracts/addresses';
import { regionLabel } from 'shared-contracts/regions';
import * as z from 'zod/mini';
import type { Metrics } from '../../platform/metrics.ts';
import { apiError } from '../../platform/api-error.ts';
import { type CourierWebhook, type DeliveryUpdate, parseWebhook, toDeliveryUpdate } from './parse-webhook.ts';
import { openProvider } from '../../platform/provider.ts';

const Shipment = z.looseObject({
  id: z.union([z.string(), z.number()]),
  short_tracking_reference: z.string(),
  status: z.string(),
  rate: z.optional(z.number()),
});
const Tracking = z.looseObject({ shipments: z.optional(z.array(Shipment)) });
const Refused = z.looseObject({ message: z._default(z.string(), '') });

export interface BookingOrder {
  /** Ours: one for every attempt, by which the parcel is found again. */
  reference: string;
  address: AddressParts;
  /** Unit, complex or building in front of the street. */
  complex: string | null;
  contactName: string;
  contactNumber: string;
  /** What whoever fetches the parcel must know. */
  collectionNote: string;
  collection: { name: string; address: AddressParts; email: string };
}

export interface BookedShipment {
  shipmentId: string;
  trackingReference: string;
  /** What the courier charges, in cents. */
  priceInCents: number | null;
}

export interface Courier {
  /** Books a parcel, or says why the courier refuses it. Fails with `courier_failed` when nobody knows what it did. */
  book(order: BookingOrder): Promise<BookedShipment | { refused: string }>;
  /** The parcel under our reference; undefined when the courier never heard of it. Fails with `courier_failed`. */
  find(reference: string): Promise<BookedShipment | undefined>;
  /** Cancels a parcel, or says why that is too late. Fails with `courier_failed` when nobody knows what it did. */
  cancel(trackingReference: string): Promise<{ cancelled: true } | { refused: string }>;
  /** A webhook of the courier, once its signature is checked. Fails with `wrong_signature` and `invalid`. */
  readWebhook(body: unknown, headers: IncomingHttpHeaders): CourierWebhook;
  /** What a webhook says. */
  toDeliveryUpdate(webhook: CourierWebhook): DeliveryUpdate;
}

const timeout = 15_000;

const toCourierAddress = ({ street, suburb, city, postalCode, province }: AddressParts, complex: string | null) => ({
  type: 'residential',
  street_address: [complex, street].filter(Boolean).join(', '),
  local_area: suburb,
  city,
  zone: regionLabel(province),
  country: 'ZA',
  code: postalCode,
});

const toBooked = ({ id, short_tracking_reference, rate }: z.infer<typeof Shipment>): BookedShipment => ({
  shipmentId: String(id),
  trackingReference: short_tracking_reference,
  priceInCents: rate === undefined ? null : Math.round(rate * 100),
});

const parcel = {
  parcel_description: 'Licence disc',
  submitted_length_cm: 24,
  submitted_width_cm: 16,
  submitted_height_cm: 1,
  submitted_weight_kg: 0.1,
};

/** The courier's API, shaped as Shiplogic's. */
export function openCourier(
  config: { COURIER_URL: string; COURIER_TOKEN: string; COURIER_WEBHOOK_SECRET: string },
  metrics: Metrics,
): Courier {
  const send = openProvider({ name: 'courier', url: config.COURIER_URL, token: config.COURIER_TOKEN, timeout, metrics });
  const call = async <Result>(path: string, body: object | undefined, read: (answer: unknown, ok: boolean, status: number) => Result) => {
    try {
      const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const { ok, status, body: answer } = await send(path, init);
      return read(answer, ok, status);
    } catch (cause) {
      throw Object.assign(apiError('courier_failed'), { cause });
    }
  };
  const whyRefused = (answer: unknown, status: number) => Refused.safeParse(answer).data?.message || `The courier answered ${status}.`;

  return {
    book: ({ reference, address, complex, contactName, contactNumber, collectionNote, collection }) =>
      call(
        '/v2/shipments',
        {
          collection_address: { ...toCourierAddress(collection.address, null), type: 'business', company: collection.name },
          collection_contact: { name: collection.name, email: collection.email },
          delivery_address: toCourierAddress(address, complex),
          delivery_contact: { name: contactName, mobile_number: contactNumber },
          parcels: [parcel],
          service_level_code: 'ECO',
          customer_reference: reference,
          custom_tracking_reference: reference,
          special_instructions_collection: collectionNote,
        },
        (answer, ok, status) => (ok ? toBooked(Shipment.parse(answer)) : { refused: whyRefused(answer, status) }),
      ),
    find: (reference) =>
      call(`/v2/tracking/shipments?tracking_reference=${encodeURIComponent(reference)}`, undefined, (answer, ok, status) => {
        if (status === 404) return undefined;
        if (!ok) throw new Error(`The courier answered ${status}.`);
        const [found] = Tracking.parse(answer).shipments ?? [];
        return found && toBooked(found);
      }),
    cancel: (trackingReference) =>
      call('/v2/shipments/cancel', { tracking_reference: trackingReference }, (answer, ok, status) =>
        ok ? { cancelled: true as const } : { refused: whyRefused(answer, status) },
      ),
    readWebhook: (body, headers) => parseWebhook(body, headers, config.COURIER_WEBHOOK_SECRET),
    toDeliveryUpdate: (webhook) => toDeliveryUpdate(webhook, config.COURIER_URL),
  };
}
