import type { Vehicle } from 'shared-contracts/vehicles';

/** API query for the quote of a vehicle. */
export const quoteQueryOf = (vehicle: Vehicle) => ({
  region: vehicle.registrationRegion,
  vehicleType: vehicle.vehicleType,
  vehicleWeight: vehicle.weightKg,
  licenseExpiryDate: vehicle.licenseExpires,
});
