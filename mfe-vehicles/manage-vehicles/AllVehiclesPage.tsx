import { Page } from 'web-kit/page';
import { useListState } from 'web-kit/table';
import { useVehiclesListAllVehiclesQuery } from '../api.ts';
import { vehicleQueryOf } from './vehicle-query-of.ts';
import { VehiclesTable } from './VehiclesTable.tsx';

/** Vehicles of all users that the administrator may see, including removed ones. */
export function AllVehiclesPage() {
  const list = useListState({ orderBy: 'licenseExpires', order: 'asc' });
  const { data, error, refetch } = useVehiclesListAllVehiclesQuery(vehicleQueryOf(list), {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page title="User vehicles" width="wide">
      <VehiclesTable withUser list={list} data={data} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
