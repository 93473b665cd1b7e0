import type { regions } from 'shared-contracts/region-names';
import type { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { usePartText } from 'web-kit/host';
import { Capitalized } from 'web-kit/page';

type AnyRegion = (typeof regions)[number];
type VehicleType = (typeof vehicleTypes)[number];

/** The names of the provinces in the language of the part that they stand in. */
export function useRegionNames(): Record<AnyRegion, string> {
  const t = usePartText();
  return {
    gauteng: t('Gauteng'),
    'western cape': t('Western Cape'),
    'eastern cape': t('Eastern Cape'),
    'free state': t('Free State'),
    'kwazulu-natal': t('KwaZulu-Natal'),
    limpopo: t('Limpopo'),
    'northern cape': t('Northern Cape'),
    'north-west': t('North West'),
    mpumalanga: t('Mpumalanga'),
    unknown: t('Unknown'),
  };
}

/** The names of the vehicle types in the language of the part that they stand in. */
export function useVehicleTypeNames(): Record<VehicleType, string> {
  const t = usePartText();
  return {
    'rigid vehicles': t('car'),
    'trailers and semi-trailers': t('trailer'),
    motorcycles: t('motorcycle'),
    caravans: t('caravan'),
    'public tractors': t('public tractor'),
    'breakdown vehicles': t('breakdown vehicle'),
    other: t('other'),
  };
}

/** The name of a province, or that it is unknown. */
export const Region = ({ of: region }: { of: AnyRegion }) => useRegionNames()[region];

/** The name of a vehicle type. */
export const TypeOfVehicle = ({ of: type }: { of: VehicleType }) => (
  <Capitalized>{useVehicleTypeNames()[type]}</Capitalized>
);
