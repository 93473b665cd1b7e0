import type { Parcel } from './parcel-ledger.ts';

const serviceLevel = { id: 21, code: 'ECO', name: 'Economy', description: 'Delivery within two to three working days' };
const rateInRand = 99.9;

/** A shipment as returned by the booking, tracking and cancellation calls. */
export function shipmentObject(parcel: Parcel): Record<string, unknown> {
  const { booking } = parcel;
  return {
    id: parcel.id,
    short_tracking_reference: parcel.shortReference,
    custom_tracking_reference: parcel.customReference,
    customer_reference: booking.customer_reference ?? '',
    status: parcel.status,
    rate: rateInRand,
    original_rate: rateInRand,
    rate_currency: 'ZAR',
    service_level: { ...serviceLevel, code: booking.service_level_code ?? serviceLevel.code },
    charged_weight: booking.parcels.reduce((total, part) => total + part.submitted_weight_kg, 0),
    declared_value: booking.declared_value ?? 0,
    collection_address: booking.collection_address,
    collection_contact: booking.collection_contact,
    delivery_address: booking.delivery_address,
    delivery_contact: booking.delivery_contact,
    special_instructions_collection: booking.special_instructions_collection ?? '',
    special_instructions_delivery: booking.special_instructions_delivery ?? '',
    parcels: booking.parcels.map((part, index) => ({
      ...part,
      tracking_reference: `${parcel.shortReference}/${index + 1}`,
      status: parcel.status,
    })),
    tracking_events: parcel.events,
    estimated_delivery_from: parcel.estimate,
    estimated_delivery_to: parcel.estimate,
    time_created: parcel.at,
    time_modified: parcel.events[0]?.date ?? parcel.at,
  };
}

/** The body of a tracking webhook: events newest first, and the proof of delivery once delivered. */
export function trackingNotification(parcel: Parcel): Record<string, unknown> {
  return {
    shipment_id: parcel.id,
    short_tracking_reference: parcel.shortReference,
    custom_tracking_reference: parcel.customReference,
    customer_reference: parcel.booking.customer_reference ?? '',
    status: parcel.status,
    event_time: parcel.events[0]?.date ?? parcel.at,
    estimated_delivery_to: parcel.estimate,
    shipment_tracking_events: parcel.events,
    ...(parcel.status === 'delivered' ? { proof_of_delivery: proofOfDelivery(parcel) } : {}),
  };
}

function proofOfDelivery(parcel: Parcel): Record<string, unknown> {
  return {
    recipient_name: parcel.booking.delivery_contact.name,
    date: parcel.events[0]?.date ?? parcel.at,
    image_url: `${parcel.origin}/proof-of-delivery/${parcel.shortReference}.png`,
  };
}
