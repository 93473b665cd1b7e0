import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { daysToExpiry } from 'shared-contracts/license-status';
import { listDate } from 'shared-contracts/list-date';
import { regionLabel } from 'shared-contracts/regions';
import type { Vehicle } from 'shared-contracts/vehicles';
import { Disc } from 'web-kit/disc';
import { useHost } from 'web-kit/host';
import { type Column, DataTable, type ListState, Paging, SearchField } from 'web-kit/table';
import { LicenseStatusBadge } from './LicenseStatusBadge.tsx';
import { VehicleAction } from './VehicleAction.tsx';

// The menu weighs more than the list; the list does not wait for it.
const VehicleMenu = lazy(async () => ({ default: (await import('./VehicleMenu.tsx')).VehicleMenu }));

const useStyles = makeStyles({
  vehicle: { display: 'flex', alignItems: 'center', gap: '12px', textAlign: 'left' },
  plate: { display: 'block', fontWeight: 700, textTransform: 'uppercase' },
  name: { display: 'block', color: tokens.colorNeutralForeground3, textTransform: 'capitalize', fontSize: '14px' },
  actions: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    whiteSpace: 'nowrap',
    // On a phone's card the one thing to do is as wide as the thumb's way.
    '@media (max-width: 640px)': { '& > :first-child': { flexGrow: 1 } },
  },
});

function Name({ vehicle }: { vehicle: Vehicle }) {
  const styles = useStyles();
  const { clock } = useHost();
  return (
    <div className={styles.vehicle}>
      <Disc size={44} days={daysToExpiry(vehicle.licenseExpires, dayInSouthAfrica(clock.now()))} />
      <div>
        <span className={styles.plate}>{vehicle.licenseNumber}</span>
        <span className={styles.name}>
          {vehicle.make} {vehicle.model}
        </span>
      </div>
    </div>
  );
}

function Actions({ vehicle }: { vehicle: Vehicle }) {
  return (
    <div className={useStyles().actions}>
      <VehicleAction vehicle={vehicle} />
      <Suspense>
        <VehicleMenu vehicle={vehicle} />
      </Suspense>
    </div>
  );
}

const user: Column<Vehicle> = {
  id: 'user',
  header: 'User',
  cell: (vehicle) => `${vehicle.user?.firstName ?? ''} ${vehicle.user?.lastName ?? ''}`,
};

const columnsFor = (withUser: boolean): readonly Column<Vehicle>[] => [
  { id: 'licenseNumber', header: 'Vehicle', cell: (vehicle) => <Name vehicle={vehicle} />, sortable: true, whole: true },
  ...(withUser ? [user] : []),
  { id: 'registrationRegion', header: 'Province', cell: ({ registrationRegion }) => regionLabel(registrationRegion), sortable: true },
  { id: 'licenseExpires', header: 'Licence expires', cell: ({ licenseExpires }) => listDate(licenseExpires), sortable: true },
  { id: 'status', header: 'Licence status', cell: (vehicle) => <LicenseStatusBadge vehicle={vehicle} /> },
  { id: 'action', header: '', cell: (vehicle) => <Actions vehicle={vehicle} />, align: 'end', whole: true },
];

interface VehiclesTableProps {
  withUser: boolean;
  list: ListState;
  data: { count: number; entries: readonly Vehicle[]; countIsPartial?: true | undefined } | undefined;
  error: unknown;
  onRetry: () => void;
  emptyAction?: React.ReactNode;
}

/** Vehicles with search, order and pages; each offers the one thing to do next. */
export function VehiclesTable({ withUser, list, data, error, onRetry, emptyAction }: VehiclesTableProps) {
  return (
    <>
      <SearchField
        placeholder="Search by licence number, make or model"
        value={list.filter('search')}
        onSearch={(search) => list.setFilters({ search })}
      />
      <DataTable
        label="Vehicles"
        columns={columnsFor(withUser)}
        rows={data?.entries}
        rowKey={({ id }) => id}
        rowLabel={({ licenseNumber }) => licenseNumber.toUpperCase()}
        sorting={list}
        error={error}
        onRetry={onRetry}
        empty="No vehicle found..."
        emptyAction={emptyAction}
      />
      <Paging state={list} count={data?.count ?? 0} isPartial={data?.countIsPartial ?? false} />
    </>
  );
}
