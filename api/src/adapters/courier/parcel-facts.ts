import { dayInSouthAfrica } from 'shared-contracts/licence-days';

/** The South African day of a courier's estimate. Undefined without one, or if it cannot be read. */
export function estimatedDay(estimate: string | null | undefined): string | undefined {
  const at = new Date(estimate ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : dayInSouthAfrica(at);
}

/** The courier's page about a parcel. `pattern` is COURIER_TRACKING_URL. */
export const trackingUrlOf = (pattern: string | undefined, trackingReference: string): string | null =>
  pattern?.replaceAll('{reference}', encodeURIComponent(trackingReference)) ?? null;
