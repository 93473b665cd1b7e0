import { href } from 'shared-contracts/pages';
import type { Vehicle } from 'shared-contracts/vehicles';
import { ButtonLink, Page } from 'web-kit/page';
import { type Column, DataTable, Paging, SearchField, useListState } from 'web-kit/table';
import { useVehiclesListVehiclesQuery } from '../api.ts';

const columns: readonly Column<Vehicle>[] = [
  { id: 'licenseNumber', header: 'Licence number', cell: ({ licenseNumber }) => licenseNumber.toUpperCase(), sortable: true },
  { id: 'make', header: 'Make', cell: ({ make }) => make, sortable: true },
  { id: 'licenseExpires', header: 'Expires', cell: ({ licenseExpires }) => licenseExpires, sortable: true },
];

/** An owner's vehicles. */
export function ManageVehiclesPage() {
  const list = useListState({ orderBy: 'licenseExpires', order: 'asc' });
  const search = list.filter('search');
  const { data, error, refetch } = useVehiclesListVehiclesQuery({ skip: list.skip, take: list.take, order: list.order, orderBy: 'licenseExpires', search });
  return (
    <Page title="My vehicles" actions={<ButtonLink to={href('addVehicle')}>Add a vehicle</ButtonLink>}>
      <SearchField placeholder="Search by licence number, make or model" value={search} onSearch={(value) => list.setFilters({ search: value })} />
      <DataTable label="Vehicles" columns={columns} rows={data?.entries} rowKey={({ id }) => id} sorting={list} error={error} onRetry={() => void refetch()} empty="No vehicle found..." />
      <Paging state={list} count={data?.count ?? 0} />
    </Page>
  );
}
