import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import type { VehicleType } from 'shared-contracts/vehicle-types';

/**
 * The words of descriptions by which a type is known, with the order in which they are looked for. A fee may differ a hundredfold
 * by type, so none is proposed by a word that others have too.
 */
const words: Readonly<Partial<Record<VehicleType, readonly (readonly [order: number, words: RegExp])[]>>> = {
  'rigid vehicles': [
    [1, /truck[\s-]*tractor|voorspanmotor/],
    [7, /sedan|hatch|wagon|pick-up|panel van|minibus|bus|motor home|coupe|convertible/],
  ],
  'trailers and semi-trailers': [[2, /trailer/]],
  motorcycles: [[3, /motor\s?cycle|tricycle|quadrucycle/]],
  caravans: [[4, /caravan/]],
  'breakdown vehicles': [[5, /breakdown/]],
  'public tractors': [[6, /^(?:tractor|trekker)\b/]],
};

const patterns = vehicleTypes
  .flatMap((type) => (words[type] ?? []).map(([order, pattern]) => ({ type, order, pattern })))
  .sort((one, other) => one.order - other.order);

/** The vehicle type suggested by the disc's description. */
export function vehicleTypeOf(description: string): VehicleType | undefined {
  return patterns.find(({ pattern }) => pattern.test(description.toLowerCase()))?.type;
}
