import { sandbox } from './product.ts';

interface Parcel {
  short_tracking_reference: string;
  delivery_contact: { name: string };
}

/** Tracking reference of the parcel booked for a recipient. */
export async function parcelFor(recipient: string): Promise<string> {
  const parcels = (await (await fetch(`${sandbox()}/courier/parcels`)).json()) as Parcel[];
  const parcel = parcels.find(({ delivery_contact }) => delivery_contact.name === recipient);
  if (!parcel) throw new Error(`No parcel has been booked for ${recipient}.`);
  return parcel.short_tracking_reference;
}

/** Changes a parcel's status, which triggers the courier's webhook. */
export async function advance(trackingReference: string, status: string): Promise<void> {
  const response = await fetch(`${sandbox()}/courier/parcels/${trackingReference}/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  if (!response.ok) throw new Error(`The courier responded with ${response.status}`);
}
