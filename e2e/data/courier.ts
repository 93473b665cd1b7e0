import { sandbox } from './product.ts';

interface Parcel {
  short_tracking_reference: string;
  delivery_contact: { name: string };
}

/** The parcel that the courier has booked for a person. */
export async function parcelFor(recipient: string): Promise<string> {
  const parcels = (await (await fetch(`${sandbox()}/courier/parcels`)).json()) as Parcel[];
  const found = parcels.find(({ delivery_contact }) => delivery_contact.name === recipient);
  if (!found) throw new Error(`No parcel has been booked for ${recipient}.`);
  return found.short_tracking_reference;
}

/** Moves a parcel along and sends the courier's news of it. */
export async function advance(trackingReference: string, status: string): Promise<void> {
  const response = await fetch(`${sandbox()}/courier/parcels/${trackingReference}/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  if (!response.ok) throw new Error(`The courier answered ${response.status}`);
}
