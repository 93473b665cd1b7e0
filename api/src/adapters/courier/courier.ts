import * as z from 'zod/mini';
import type { Metrics } from '../../platform/metrics.ts';
import { refusal } from '../../platform/refusals.ts';
import { openProvider } from '../../platform/provider.ts';

const Shipment = z.looseObject({
  id: z.union([z.string(), z.number()]),
  short_tracking_reference: z.string(),
  status: z.string(),
  rate: z.optional(z.number()),
});

export interface Booking {
  /** Ours: the id of the delivery. */
  reference: string;
  address: string;
  contactName: string;
  contactNumber: string;
  collection: { name: string; address: string; email: string };
}

export interface BookedShipment {
  shipmentId: string;
  trackingReference: string;
  priceInCents: number | null;
}

export interface Courier {
  /** Books a parcel. Refuses `courier_failed` when the courier is away, refuses or talks garbage. */
  book(booking: Booking): Promise<BookedShipment>;
}

const timeout = 15_000;

/** A formatted address in the parts the courier asks for. */
export function toCourierAddress(formatted: string) {
  const parts = formatted
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^south africa$/i.test(part));
  const code = parts.map((part) => /(?:^|\s)(\d{4})$/.exec(part)?.[1]).findLast(Boolean) ?? '0000';
  const named = parts.map((part) => part.replace(/\s*\d{4}$/, '').trim()).filter(Boolean);
  return {
    type: 'residential',
    street_address: named[0] ?? formatted,
    local_area: named[1] ?? '',
    city: named.length > 1 ? (named.at(-1) ?? '') : (named[0] ?? formatted),
    country: 'ZA',
    code,
  };
}

/** The courier's API, shaped as Shiplogic's. */
export function openCourier(config: { COURIER_URL: string; COURIER_TOKEN: string }, metrics: Metrics): Courier {
  const send = openProvider({ name: 'courier', url: config.COURIER_URL, token: config.COURIER_TOKEN, timeout, metrics });
  return {
    async book({ reference, address, contactName, contactNumber, collection }) {
      try {
        const { ok, status, body } = await send('/v2/shipments', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            collection_address: { ...toCourierAddress(collection.address), type: 'business', company: collection.name },
            collection_contact: { name: collection.name, email: collection.email },
            delivery_address: toCourierAddress(address),
            delivery_contact: { name: contactName, mobile_number: contactNumber },
            parcels: [
              {
                parcel_description: 'Licence disc',
                submitted_length_cm: 24,
                submitted_width_cm: 16,
                submitted_height_cm: 1,
                submitted_weight_kg: 0.1,
              },
            ],
            service_level_code: 'ECO',
            customer_reference: reference,
          }),
        });
        if (!ok) throw new Error(`The courier answered ${status}.`);
        const { id, short_tracking_reference, rate } = Shipment.parse(body);
        return {
          shipmentId: String(id),
          trackingReference: short_tracking_reference,
          priceInCents: rate === undefined ? null : Math.round(rate * 100),
        };
      } catch (cause) {
        throw Object.assign(refusal('courier_failed'), { cause });
      }
    },
  };
}
