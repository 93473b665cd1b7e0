import { useSession } from 'web-kit/host';
import { Page } from 'web-kit/page';
import { ExportButton, FilterNote, useListState } from 'web-kit/table';
import { useVehiclesListAllVehiclesQuery } from '../api.ts';
import { adminVehicleQueryOf } from './vehicle-query-of.ts';
import { VehiclesTable } from './VehiclesTable.tsx';

/** Vehicles of all users that the administrator may see, including removed ones. */
export function AllVehiclesPage() {
  const list = useListState({ orderBy: 'licenseExpires', order: 'asc' });
  const { can } = useSession();
  const query = adminVehicleQueryOf(list);
  const { data, error, refetch } = useVehiclesListAllVehiclesQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page
      title="User vehicles"
      width="wide"
      actions={can('canFulfil') && <ExportButton list="exportAllVehicles" query={query} empty={data?.count === 0} />}
    >
      <FilterNote list={list} filters={[{ label: 'Expires', names: ['expiresFrom', 'expiresTo'] }]} />
      <VehiclesTable withUser list={list} data={data} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
