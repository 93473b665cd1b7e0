import type { Vehicle } from 'shared-contracts/vehicles';

/** What the quote of a vehicle is asked by. */
export const quoteQueryOf = (vehicle: Vehicle) => ({
  region: vehicle.registrationRegion,
  vehicleType: vehicle.vehicleType,
  vehicleWeight: vehicle.weightKg,
  licenseExpiryDate: vehicle.licenseExpires,
});
