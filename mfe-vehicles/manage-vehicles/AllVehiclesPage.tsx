import { Page } from 'web-kit/page';
import { useListState } from 'web-kit/table';
import { useVehiclesListAllVehiclesQuery } from '../api.ts';
import { vehicleQueryOf } from './vehicle-query-of.ts';
import { VehiclesTable } from './VehiclesTable.tsx';

/** The vehicles of all users an administrator reaches, removed ones too. */
export function AllVehiclesPage() {
  const list = useListState({ orderBy: 'licenseExpires', order: 'asc' });
  const { data, error, refetch } = useVehiclesListAllVehiclesQuery(vehicleQueryOf(list), { refetchOnMountOrArgChange: true });
  return (
    <Page title="User vehicles" width="wide">
      <VehiclesTable withUser list={list} data={data} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
