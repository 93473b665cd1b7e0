import type { regions } from 'shared-contracts/region-names';
import type { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { regionNamesIn, vehicleTypeNamesIn } from 'shared-contracts/vehicle-words';
import { usePartText } from 'web-kit/host';
import { Capitalized } from 'web-kit/page';

type AnyRegion = (typeof regions)[number];
type VehicleType = (typeof vehicleTypes)[number];

/** The names of the provinces in the language of the part that they stand in. */
export const useRegionNames = (): Record<AnyRegion, string> => regionNamesIn(usePartText());

/** The names of the vehicle types in the language of the part that they stand in. */
export const useVehicleTypeNames = (): Record<VehicleType, string> => vehicleTypeNamesIn(usePartText());

/** The name of a province, or that it is unknown. */
export const Region = ({ of: region }: { of: AnyRegion }) => useRegionNames()[region];

/** The name of a vehicle type. */
export const TypeOfVehicle = ({ of: type }: { of: VehicleType }) => (
  <Capitalized>{useVehicleTypeNames()[type]}</Capitalized>
);
