import type { Province } from 'shared-contracts/regions';
import type { VehicleType } from 'shared-contracts/vehicle-types';

/**
 * The series of licence numbers by province: suffixes, of chosen numbers too, or in two provinces a prefix. What only looks
 * like one proposes nothing, because the fee depends on it.
 */
const platePatterns: readonly (readonly [RegExp, Province])[] = [
  [/GP$/, 'gauteng'],
  [/MP$/, 'mpumalanga'],
  [/NW$/, 'north-west'],
  [/FS$/, 'free state'],
  [/NC$/, 'northern cape'],
  [/EC$/, 'eastern cape'],
  [/ZN$/, 'kwazulu-natal'],
  [/WP$/, 'western cape'],
  [/^(?!N\d).*\dL$/, 'limpopo'],
  [/^C[A-Z]{1,2}\d{1,6}$/, 'western cape'],
  [/^N[A-Z]{1,3}\d{1,6}$/, 'kwazulu-natal'],
];

/** The province suggested by a licence number. */
export function provinceOf(licenseNumber: string): Province | undefined {
  const plate = licenseNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return platePatterns.find(([pattern]) => pattern.test(plate))?.[1];
}

/** A fee may differ a hundredfold by type, so none is proposed by a word that others have too. */
const types: readonly (readonly [RegExp, VehicleType])[] = [
  [/truck[\s-]*tractor|voorspanmotor/, 'rigid vehicles'],
  [/trailer/, 'trailers and semi-trailers'],
  [/motor\s?cycle|tricycle|quadrucycle/, 'motorcycles'],
  [/caravan/, 'caravans'],
  [/breakdown/, 'breakdown vehicles'],
  [/^(?:tractor|trekker)\b/, 'public tractors'],
  [/sedan|hatch|wagon|pick-up|panel van|minibus|bus|motor home|coupe|convertible/, 'rigid vehicles'],
];

/** The vehicle type suggested by the disc's description. */
export function vehicleTypeOf(description: string): VehicleType | undefined {
  return types.find(([pattern]) => pattern.test(description.toLowerCase()))?.[1];
}
