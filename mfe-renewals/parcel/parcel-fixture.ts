import type { Parcel } from 'shared-contracts/deliveries';

/** A parcel that is on its way. */
export const parcelFixture = (changes: Partial<Parcel> = {}): Parcel => ({
  status: 'collected',
  courier: 'Swift Couriers',
  waybillNumber: 'ABC123',
  trackingUrl: 'https://swift.test/ABC123',
  promisedOn: '2026-01-14',
  deliveredAt: null,
  hasProof: false,
  ...changes,
});
