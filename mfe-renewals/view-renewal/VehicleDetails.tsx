import { Link } from 'react-router-dom';
import { formatRand, formatWeight } from 'shared-contracts/amounts';
import { listDate } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { regionLabel } from 'shared-contracts/region-names';
import type { Renewal } from 'shared-contracts/renewals';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-type-names';
import { Capitalized, Card, KeyValueList, useBackLinkState } from 'web-kit/page';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

export function VehicleDetails({
  renewal: { vehicle, user, userId },
  inAdmin,
}: {
  renewal: Renewal;
  inAdmin: boolean;
}) {
  const styles = useViewRenewalStyles();
  const linkState = useBackLinkState('Renewal');
  if (!vehicle || vehicle.archived) return <p>Vehicle has been removed</p>;
  const name = `${user?.firstName} ${user?.lastName}`;
  const owner = inAdmin ? (
    <Link className={styles.link} to={href('viewUser', { userId })} state={linkState}>
      {name}
    </Link>
  ) : (
    name
  );
  return (
    <Card {...(inAdmin && { title: 'Vehicle Details' })}>
      <KeyValueList
        items={[
          { label: 'Make', value: <Capitalized>{vehicle.make}</Capitalized> },
          {
            label: 'Licence number',
            value: (
              <Link
                className={styles.link}
                to={href(inAdmin ? 'adminViewVehicle' : 'viewVehicle', { id: vehicle.id })}
                state={linkState}
              >
                {vehicle.licenseNumber.toUpperCase()}
              </Link>
            ),
          },
          { label: 'Weight in KG', value: formatWeight(vehicle.weightKg, 2) },
          { label: 'Vehicle type', value: <Capitalized>{vehicleTypeLabel(vehicle.vehicleType)}</Capitalized> },
          { label: 'Licence expiry', value: listDate(vehicle.licenseExpires) },
          { label: 'Registration region', value: regionLabel(vehicle.registrationRegion) },
          { label: 'Registration number', value: vehicle.registerNumber.toUpperCase() },
          {
            label: 'Renewal fee',
            value: vehicle.renewalFeeInCents === null ? undefined : formatRand(vehicle.renewalFeeInCents),
          },
          { label: 'Owner', value: user && owner },
        ]}
      />
    </Card>
  );
}
