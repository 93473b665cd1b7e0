/** The courier's tracking statuses and their meaning, shown by the inspector. The README repeats them. */
export const parcelStatuses = {
  submitted: 'Booked, nobody is on the way yet',
  'collection-assigned': 'Accepted: a driver is assigned to fetch it',
  collected: 'Picked up from the sender',
  'in-transit': 'Between depots',
  'out-for-delivery': 'On the van to the recipient',
  delivered: 'Handed over, with a proof image',
  'collection-exception': 'Pick-up exception: the driver could not fetch it',
  'delivery-exception': 'Drop-off exception: the driver could not hand it over',
  'returned-to-sender': 'Brought back to the sender',
  cancelled: 'Cancelled before collection, free of charge',
  'cancelled-with-fee': 'Cancelled after collection, the trip is charged',
} as const;

type ParcelStatus = keyof typeof parcelStatuses;

const ended: readonly string[] = ['delivered', 'returned-to-sender', 'cancelled', 'cancelled-with-fee'];
const underway: readonly string[] = ['collected', 'in-transit', 'out-for-delivery', 'delivery-exception'];

/** The status after a cancellation; undefined if the parcel can no longer be cancelled. */
export function statusAfterCancelling(status: string): ParcelStatus | undefined {
  if (ended.includes(status)) return undefined;
  return underway.includes(status) ? 'cancelled-with-fee' : 'cancelled';
}

/** The meaning of a status; an unknown status is returned unchanged. */
export function meaningOf(status: string): string {
  return status in parcelStatuses ? parcelStatuses[status as ParcelStatus] : status;
}
