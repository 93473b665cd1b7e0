import { useSession } from 'web-kit/host';
import { Page } from 'web-kit/page';
import { ExportButton, useListState } from 'web-kit/table';
import { useVehiclesListAllVehiclesQuery } from '../api.ts';
import { vehicleQueryOf } from './vehicle-query-of.ts';
import { VehiclesTable } from './VehiclesTable.tsx';

/** Vehicles of all users that the administrator may see, including removed ones. */
export function AllVehiclesPage() {
  const list = useListState({ orderBy: 'licenseExpires', order: 'asc' });
  const { can } = useSession();
  const query = vehicleQueryOf(list);
  const { data, error, refetch } = useVehiclesListAllVehiclesQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page
      title="User vehicles"
      width="wide"
      actions={can('canFulfil') && <ExportButton list="exportAllVehicles" query={query} empty={data?.count === 0} />}
    >
      <VehiclesTable withUser list={list} data={data} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
