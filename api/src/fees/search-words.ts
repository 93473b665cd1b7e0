import { type Province, provinces, regionLabel } from 'shared-contracts/regions';
import { type VehicleType, vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-types';

interface Named {
  regions: Province[];
  vehicleTypes: VehicleType[];
}

/** A type by the name that people see: 'car' is a car and no caravan. */
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

/** What each word of a fee search names, as it is stored or as it is shown; a row fits when it fits every word. */
export const searchWords = (search: string): Named[] => search.toLowerCase().split(/\s+/).filter(Boolean).map(named);
