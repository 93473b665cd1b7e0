import { type Province, provinces, regionLabel } from 'shared-contracts/regions';
import { type VehicleType, vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-types';

interface Named {
  regions: Province[];
  vehicleTypes: VehicleType[];
}

/** Types by their displayed name, so that 'car' does not match caravans. */
const typeCalled = (word: string) => vehicleTypes.filter((type) => vehicleTypeLabel(type) === word);

function named(word: string): Named {
  const [called] = typeCalled(word);
  if (called) return { regions: [], vehicleTypes: [called] };
  const holds = (...names: string[]) => names.some((name) => name.toLowerCase().includes(word));
  return {
    regions: provinces.filter((region) => holds(region, regionLabel(region))),
    vehicleTypes: vehicleTypes.filter((type) => holds(type, vehicleTypeLabel(type))),
  };
}

/** The stored values that each word of a search stands for. A row must match every word. */
export const searchWords = (search: string): Named[] => search.toLowerCase().split(/\s+/).filter(Boolean).map(named);
