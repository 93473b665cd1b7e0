import type { IncomingHttpHeaders } from 'node:http';
import type { AddressParts } from 'shared-contracts/addresses';
import { regionLabel } from 'shared-contracts/region-names';
import * as z from 'zod/mini';
import { apiError } from '../../core/api-error.ts';
import type { Metrics } from '../../core/metrics.ts';
import { openProvider } from '../../core/provider.ts';
import { fetchProof, type ProofPicture } from './fetch-proof.ts';
import { type DeliveryUpdate, estimatedDay, parseWebhook, toDeliveryUpdate, trackingUrlOf } from './parse-webhook.ts';

const Shipment = z.looseObject({
  id: z.union([z.string(), z.number()]),
  short_tracking_reference: z.string(),
  status: z.string(),
  rate: z.optional(z.number()),
  estimated_delivery_to: z.optional(z.nullable(z.string())),
});
const Tracking = z.looseObject({ shipments: z.optional(z.array(Shipment)) });
const ErrorResponse = z.looseObject({ message: z._default(z.string(), '') });

export interface BookingOrder {
  /** Our own reference, unique per attempt, to find the parcel by. */
  reference: string;
  address: AddressParts;
  /** Unit, complex or building. */
  complex: string | null;
  contactName: string;
  contactNumber: string;
  /** Instructions for collecting the parcel. */
  collectionNote: string;
  collection: { name: string; address: AddressParts; email: string };
}

export interface BookedShipment {
  shipmentId: string;
  trackingReference: string;
  /** The courier's price, in cents. */
  priceInCents: number | null;
  /** Name of the courier company. */
  courier: string | null;
  /** The courier's page about the parcel. */
  trackingUrl: string | null;
  /** The day by which the courier expects to deliver. */
  promisedOn: string | null;
}

export interface Courier {
  /** Books a parcel, or returns why the courier rejected it. Throws `courier_failed` if the result is unknown. */
  book(order: BookingOrder): Promise<BookedShipment | { refused: string }>;
  /** Finds a parcel by our reference; undefined if the courier does not know it. Throws `courier_failed`. */
  find(reference: string): Promise<BookedShipment | undefined>;
  /** Cancels a parcel, or returns why it cannot be. Throws `courier_failed` if the result is unknown. */
  cancel(trackingReference: string): Promise<{ cancelled: true } | { refused: string }>;
  /** The picture that proves a delivery; undefined if there is none any more. Throws `courier_failed`. */
  proof(url: string): Promise<ProofPicture | undefined>;
  /** Verifies a webhook's signature and parses it, for storing. Throws `wrong_signature` or `invalid`. */
  readWebhook(body: unknown, headers: IncomingHttpHeaders): object;
  /** Converts a stored webhook to our own terms. */
  toDeliveryUpdate(webhook: unknown): DeliveryUpdate;
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

const toBookedShipment = (
  { COURIER_NAME, COURIER_TRACKING_URL }: CourierConfig,
  { id, short_tracking_reference, rate, estimated_delivery_to }: z.infer<typeof Shipment>,
): BookedShipment => ({
  shipmentId: String(id),
  trackingReference: short_tracking_reference,
  priceInCents: rate === undefined ? null : Math.round(rate * 100),
  courier: COURIER_NAME ?? null,
  trackingUrl: trackingUrlOf(COURIER_TRACKING_URL, short_tracking_reference),
  promisedOn: estimatedDay(estimated_delivery_to) ?? null,
});

const parcel = {
  parcel_description: 'Licence disc',
  submitted_length_cm: 24,
  submitted_width_cm: 16,
  submitted_height_cm: 1,
  submitted_weight_kg: 0.1,
};

const rejectionReason = (response: unknown, status: number) =>
  ErrorResponse.safeParse(response).data?.message || `The courier answered ${status}.`;

interface CourierConfig {
  COURIER_URL: string;
  COURIER_TOKEN: string;
  /** The current secret, optionally followed by a comma and the previous one. */
  COURIER_WEBHOOK_SECRET: string;
  COURIER_NAME?: string | undefined;
  COURIER_TRACKING_URL?: string | undefined;
}

/** Sends a request, with a body as POST. `read` may throw for an unexpected response. */
function openClient(config: CourierConfig, metrics: Metrics) {
  const send = openProvider({
    name: 'courier',
    url: config.COURIER_URL,
    token: config.COURIER_TOKEN,
    timeout,
    metrics,
  });
  return async <Result>(
    path: string,
    body: object | undefined,
    read: (response: unknown, ok: boolean, status: number) => Result,
  ) => {
    try {
      const init = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      const { ok, status, body: response } = await send(path, init);
      return read(response, ok, status);
    } catch (cause) {
      throw Object.assign(apiError('courier_failed'), { cause });
    }
  };
}

/** Client of the courier's API, which is modelled on Shiplogic's. */
export function openCourier(config: CourierConfig, metrics: Metrics): Courier {
  const call = openClient(config, metrics);
  const findShipment = (reference: string) =>
    call(
      `/v2/tracking/shipments?tracking_reference=${encodeURIComponent(reference)}`,
      undefined,
      (response, ok, status) => {
        if (status === 404) return undefined;
        if (!ok) throw new Error(`The courier responded with ${status}.`);
        return Tracking.parse(response).shipments?.[0];
      },
    );

  return {
    book: ({ reference, address, complex, contactName, contactNumber, collectionNote, collection }) =>
      call(
        '/v2/shipments',
        {
          collection_address: {
            ...toCourierAddress(collection.address, null),
            type: 'business',
            company: collection.name,
          },
          collection_contact: { name: collection.name, email: collection.email },
          delivery_address: toCourierAddress(address, complex),
          delivery_contact: { name: contactName, mobile_number: contactNumber },
          parcels: [parcel],
          service_level_code: 'ECO',
          customer_reference: reference,
          custom_tracking_reference: reference,
          special_instructions_collection: collectionNote,
        },
        (response, ok, status) =>
          ok ? toBookedShipment(config, Shipment.parse(response)) : { refused: rejectionReason(response, status) },
      ),
    async find(reference) {
      const shipment = await findShipment(reference);
      return shipment && toBookedShipment(config, shipment);
    },
    async cancel(trackingReference) {
      const answer = await call(
        '/v2/shipments/cancel',
        { tracking_reference: trackingReference },
        (response, ok, status) => (ok ? { cancelled: true as const } : { refused: rejectionReason(response, status) }),
      );
      if ('cancelled' in answer) return answer;
      // An earlier request, whose answer was lost, may have cancelled it.
      const shipment = await findShipment(trackingReference);
      return shipment?.status.startsWith('cancelled') ? { cancelled: true } : answer;
    },
    proof: (url) =>
      fetchProof(url, timeout).catch((cause: unknown) => {
        throw Object.assign(apiError('courier_failed'), { cause });
      }),
    readWebhook: (body, headers) => parseWebhook(body, headers, config.COURIER_WEBHOOK_SECRET.split(',')),
    toDeliveryUpdate: (webhook) => toDeliveryUpdate(webhook, config.COURIER_URL),
  };
}
