import { longDate } from 'shared-contracts/formats';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { daysToExpiry } from 'shared-contracts/license-status';
import { formatRand } from 'shared-contracts/money';
import { href } from 'shared-contracts/pages';
import { regionLabel } from 'shared-contracts/regions';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-types';
import type { Vehicle } from 'shared-contracts/vehicles';
import { formatWeight } from 'shared-contracts/weight';
import { AddressMap } from 'web-kit/address';
import { Disc } from 'web-kit/disc';
import { useHost, useSession } from 'web-kit/host';
import { ButtonLink, Capitalized, Card, KeyValueList, Page, useBackLink } from 'web-kit/page';
import { useVehiclesGetUserQuery } from '../api.ts';
import { LicenseStatusBadge } from '../manage-vehicles/LicenseStatusBadge.tsx';
import { VehicleAction } from '../manage-vehicles/VehicleAction.tsx';
import { NewestRenewal } from './NewestRenewal.tsx';
import { OwnerCard } from './OwnerCard.tsx';
import { VehicleDocuments } from './VehicleDocuments.tsx';
import { useVehicleViewStyles } from './VehicleView.styles.ts';

/** A vehicle with its licence status, documents and delivery address. */
export function VehicleView({ vehicle, inAdmin }: { vehicle: Vehicle; inAdmin: boolean }) {
  const styles = useVehicleViewStyles();
  const { clock } = useHost();
  const { can } = useSession();
  const mayChange = !inAdmin || can('canFulfil');
  const { data: owner } = useVehiclesGetUserQuery({ id: vehicle.userId });
  const days = daysToExpiry(vehicle.licenseExpires, dayInSouthAfrica(clock.now()));
  const back = useBackLink({ to: href(inAdmin ? 'adminManageVehicles' : 'manageVehicles'), label: 'Vehicles' });
  const plate = vehicle.licenseNumber.toUpperCase();
  const edit = (
    <ButtonLink look="secondary" to={href(inAdmin ? 'adminEditVehicle' : 'editVehicle', { id: vehicle.id })}>
      Edit
    </ButtonLink>
  );
  return (
    <Page
      title={plate}
      lead={<Capitalized>{`${vehicle.make} ${vehicle.model}`}</Capitalized>}
      back={back}
      actions={!vehicle.archived && mayChange && edit}
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card>
            <div className={styles.disc}>
              <Disc size={180} days={days} plate={plate} label={days > 0 ? `${days} days left` : 'Expired'} />
              <LicenseStatusBadge vehicle={vehicle} />
              <VehicleAction vehicle={vehicle} />
            </div>
          </Card>
        </div>
        <div className={styles.main}>
          <Card title="Details">
            <KeyValueList
              items={[
                ...factsOf(vehicle),
                { label: 'Renewal', value: <NewestRenewal vehicle={vehicle} inAdmin={inAdmin} /> },
              ]}
            />
          </Card>
          {(!inAdmin || can('canFulfil', 'canManagePeople')) && (
            <Card title="Documents">
              <VehicleDocuments vehicle={vehicle} />
            </Card>
          )}
        </div>
        <div className={styles.below}>
          {inAdmin && owner && <OwnerCard owner={owner} />}
          <Card title="Delivery address">
            <p className={styles.address}>{owner?.deliveryAddress ?? 'No delivery address yet.'}</p>
            <AddressMap coordinates={owner?.deliveryCoordinates ?? null} />
          </Card>
        </div>
      </div>
    </Page>
  );
}

function factsOf(vehicle: Vehicle) {
  return [
    { label: 'Make', value: <Capitalized>{vehicle.make}</Capitalized> },
    { label: 'Model', value: <Capitalized>{vehicle.model}</Capitalized> },
    { label: 'Year', value: vehicle.year },
    { label: 'Licence number', value: vehicle.licenseNumber.toUpperCase() },
    { label: 'Weight in KG', value: formatWeight(vehicle.weightKg) },
    { label: 'Vehicle type', value: <Capitalized>{vehicleTypeLabel(vehicle.vehicleType)}</Capitalized> },
    { label: 'Licence expiry', value: longDate(vehicle.licenseExpires) },
    { label: 'Registration region', value: regionLabel(vehicle.registrationRegion) },
    { label: 'Registration number', value: vehicle.registerNumber.toUpperCase() },
    {
      label: 'Renewal fee',
      value: vehicle.renewalFeeInCents === null ? undefined : formatRand(vehicle.renewalFeeInCents),
    },
  ];
}
