import { listDate } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import { regionLabel } from 'shared-contracts/regions';
import type { Renewal } from 'shared-contracts/renewals';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-types';
import { formatWeight } from 'shared-contracts/weight';
import { Capitalised, Card, KeyValueList } from 'web-kit/page';

/** The vehicle of a renewal. */
export function VehicleDetails({ renewal: { vehicle, user } }: { renewal: Renewal }) {
  if (!vehicle || vehicle.archived) return <p>Vehicle has been removed</p>;
  return (
    <Card>
      <KeyValueList
        items={[
          { label: 'Make', value: <Capitalised>{vehicle.make}</Capitalised> },
          { label: 'Licence number', value: vehicle.licenseNumber.toUpperCase() },
          { label: 'Weight in KG', value: formatWeight(vehicle.weightKg, 2) },
          { label: 'Vehicle type', value: <Capitalised>{vehicleTypeLabel(vehicle.vehicleType)}</Capitalised> },
          { label: 'Licence expiry', value: listDate(vehicle.licenseExpires) },
          { label: 'Registration region', value: regionLabel(vehicle.registrationRegion) },
          { label: 'Registration number', value: vehicle.registerNumber.toUpperCase() },
          { label: 'Renewal fee', value: vehicle.renewalFeeInCents === null ? undefined : formatRand(vehicle.renewalFeeInCents) },
          { label: 'Owner', value: user && `${user.firstName} ${user.lastName}` },
        ]}
      />
    </Card>
  );
}
