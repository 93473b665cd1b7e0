import { limits } from 'shared-contracts/limits';
import { useSession } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { Page } from 'web-kit/page';
import { ExportButton, FilterNote, TableViewMenu, useListState, useTableView } from 'web-kit/table';
import { useVehiclesListAllVehiclesQuery } from '../api.ts';
import { VehiclesTable } from './VehiclesTable.tsx';
import { columnsFor } from './vehicle-columns.tsx';
import { adminVehicleQueryOf } from './vehicle-query-of.ts';

/** The API searches for fewer characters in plates only. */
const searchHint = `Finds plates, and from ${limits.searchMin} characters owners’ names, e-mail addresses and telephone numbers too.`;

/** Vehicles of all users that the administrator may see, including removed ones. */
export function AllVehiclesPage() {
  const list = useListState({ orderBy: 'licenseExpires', order: 'asc' });
  const view = useTableView('vehicles', columnsFor(true, useText()));
  const { can } = useSession();
  const query = adminVehicleQueryOf(list);
  const { data, error, refetch } = useVehiclesListAllVehiclesQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page
      title="User vehicles"
      width="wide"
      actions={
        <>
          <TableViewMenu view={view} />
          {can('canFulfil') && <ExportButton list="exportAllVehicles" query={query} empty={data?.count === 0} />}
        </>
      }
    >
      <FilterNote list={list} filters={[{ label: 'Expires', names: ['expiresFrom', 'expiresTo'] }]} />
      <VehiclesTable
        withUser
        searchHint={searchHint}
        table={view.table}
        list={list}
        data={data}
        error={error}
        onRetry={refetch}
      />
    </Page>
  );
}
