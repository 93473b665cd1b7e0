import type { Province } from 'shared-contracts/regions';
import type { VehicleType } from 'shared-contracts/vehicle-types';

/** Licence number suffixes by province. Some provinces use a prefix instead. */
const platePatterns: readonly (readonly [RegExp, Province])[] = [
  [/GP$/, 'gauteng'],
  [/MP$/, 'mpumalanga'],
  [/NW$/, 'north-west'],
  [/FS$/, 'free state'],
  [/NC$/, 'northern cape'],
  [/EC$/, 'eastern cape'],
  [/ZN$/, 'kwazulu-natal'],
  [/L$/, 'limpopo'],
  [/^C/, 'western cape'],
  [/^N/, 'kwazulu-natal'],
];

/** The province suggested by a licence number. */
export function provinceOf(licenseNumber: string): Province | undefined {
  const plate = licenseNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return platePatterns.find(([pattern]) => pattern.test(plate))?.[1];
}

const types: readonly (readonly [RegExp, VehicleType])[] = [
  [/trailer/, 'trailers and semi-trailers'],
  [/motor\s?cycle|tricycle|quadrucycle/, 'motorcycles'],
  [/caravan/, 'caravans'],
  [/breakdown/, 'breakdown vehicles'],
  [/^truck-tractor/, 'rigid vehicles'],
  [/tractor/, 'public tractors'],
  [/sedan|hatch|wagon|pick-up|panel van|minibus|bus|motor home|coupe|convertible/, 'rigid vehicles'],
];

/** The vehicle type suggested by the disc's description. */
export function vehicleTypeOf(description: string): VehicleType | undefined {
  return types.find(([pattern]) => pattern.test(description.toLowerCase()))?.[1];
}
