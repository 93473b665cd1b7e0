import type { VehicleType } from 'shared-contracts/vehicle-types';

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
