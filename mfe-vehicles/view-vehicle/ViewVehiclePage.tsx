import { makeStyles } from '@fluentui/react-components';
import { useLocation, useParams } from 'react-router-dom';
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
import { useHost } from 'web-kit/host';
import { ButtonLink, Card, ErrorState, KeyValueList, Page, PageSkeleton } from 'web-kit/page';
import { useVehiclesGetUserQuery, useVehiclesGetVehicleAsAdminQuery, useVehiclesListVehiclesQuery } from '../api.ts';
import { VehicleAction } from '../manage-vehicles/VehicleAction.tsx';
import { VehicleDocuments } from './VehicleDocuments.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gap: '24px',
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stack: { display: 'grid', gap: '16px' },
  disc: { display: 'grid', justifyItems: 'center', gap: '16px' },
});

/** One vehicle. */
export function ViewVehiclePage() {
  const { id = '' } = useParams();
  const inAdmin = useLocation().pathname.startsWith('/admin');
  const own = useVehiclesListVehiclesQuery({ id }, { skip: inAdmin });
  const asAdmin = useVehiclesGetVehicleAsAdminQuery({ id }, { skip: !inAdmin });
  const vehicle = inAdmin ? asAdmin.data : own.data?.entries[0];
  const { error, refetch } = inAdmin ? asAdmin : own;
  if (error && !vehicle) return <ErrorState title="This vehicle could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!vehicle) return <PageSkeleton />;
  return <Shown vehicle={vehicle} inAdmin={inAdmin} />;
}

function Shown({ vehicle, inAdmin }: { vehicle: Vehicle; inAdmin: boolean }) {
  const styles = useStyles();
  const { clock } = useHost();
  const { data: owner } = useVehiclesGetUserQuery({ id: vehicle.userId });
  const days = daysToExpiry(vehicle.licenseExpires, dayInSouthAfrica(clock.now()));
  return (
    <Page
      title={vehicle.licenseNumber.toUpperCase()}
      lead={`${vehicle.make} ${vehicle.model}`}
      back={{ to: href(inAdmin ? 'adminManageVehicles' : 'manageVehicles'), label: 'Vehicles' }}
      actions={
        !vehicle.archived && (
          <ButtonLink look="secondary" to={href(inAdmin ? 'adminEditVehicle' : 'editVehicle', { id: vehicle.id })}>
            Edit
          </ButtonLink>
        )
      }
    >
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Card>
            <KeyValueList
              items={[
                { label: 'Make', value: vehicle.make },
                { label: 'Licence number', value: vehicle.licenseNumber.toUpperCase() },
                { label: 'Weight in KG', value: formatWeight(vehicle.weightKg) },
                { label: 'Vehicle type', value: vehicleTypeLabel(vehicle.vehicleType) },
                { label: 'Licence expiry', value: longDate(vehicle.licenseExpires) },
                { label: 'Registration region', value: regionLabel(vehicle.registrationRegion) },
                { label: 'Registration number', value: vehicle.registerNumber.toUpperCase() },
                { label: 'Renewal fee', value: vehicle.renewalFeeInCents === null ? undefined : formatRand(vehicle.renewalFeeInCents) },
              ]}
            />
          </Card>
          <Card title="Documents">
            <VehicleDocuments vehicle={vehicle} />
          </Card>
        </div>
        <div className={styles.stack}>
          <Card>
            <div className={styles.disc}>
              <Disc size={180} days={days} plate={vehicle.licenseNumber.toUpperCase()} label={days > 0 ? `${days} days left` : 'Expired'} />
              <VehicleAction vehicle={vehicle} />
            </div>
          </Card>
          <Card title="Delivery address">
            <p>{owner?.deliveryAddress ?? 'No delivery address yet.'}</p>
            <AddressMap coordinates={owner?.deliveryCoordinates ?? null} />
          </Card>
        </div>
      </div>
    </Page>
  );
}
