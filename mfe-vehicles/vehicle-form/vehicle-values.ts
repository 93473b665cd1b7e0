import { readKilograms } from 'shared-contracts/amounts';
import { Province } from 'shared-contracts/regions';
import { eachVehicleField, type VehicleField } from 'shared-contracts/vehicle-fields';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { VehicleType } from 'shared-contracts/vehicle-types';
import type { Vehicle } from 'shared-contracts/vehicles';
import { capitalize } from 'web-kit/page';

/** Form values, as typed text. */
export type VehicleValues = Record<VehicleField, string>;

export const emptyVehicle: VehicleValues = eachVehicleField(() => '');

/**
 * Form values of a stored vehicle, capitalized because it is stored in lower case. Missing values default to gauteng
 * and rigid vehicles.
 */
export const valuesOf = (vehicle: Vehicle): VehicleValues => ({
  ...eachVehicleField((field) => capitalize(String(vehicle[field] ?? ''))),
  licenseNumber: vehicle.licenseNumber.toUpperCase(),
  registerNumber: vehicle.registerNumber.toUpperCase(),
  registrationRegion: vehicle.registrationRegion === 'unknown' ? 'gauteng' : vehicle.registrationRegion,
  vehicleType: vehicle.vehicleType || vehicleTypes[0],
});

/** Converts form values to the body of the create and update calls. */
export const toVehicleRequest = ({ registrationRegion, vehicleType, year, weightKg, ...texts }: VehicleValues) => ({
  ...texts,
  year: year === '' ? null : Number(year),
  registrationRegion: Province.parse(registrationRegion),
  vehicleType: VehicleType.parse(vehicleType),
  weightKg: readKilograms(weightKg),
});
