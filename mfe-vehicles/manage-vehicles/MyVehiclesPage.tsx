import { href } from 'shared-contracts/pages';
import { ButtonLink, Page, useInAdmin } from 'web-kit/page';
import { ExportButton, useListState } from 'web-kit/table';
import { useVehiclesListVehiclesQuery } from '../api.ts';
import { vehicleQueryOf } from './vehicle-query-of.ts';
import { VehiclesTable } from './VehiclesTable.tsx';

/** The user's own vehicles. Under /admin with a User column. */
export function MyVehiclesPage() {
  const inAdmin = useInAdmin();
  const list = useListState({ orderBy: 'licenseExpires', order: 'asc' });
  const query = vehicleQueryOf(list);
  const { data, error, refetch } = useVehiclesListVehiclesQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const add = <ButtonLink to={href(inAdmin ? 'adminAddVehicle' : 'addVehicle')}>Add a vehicle</ButtonLink>;
  const actions = (
    <>
      <ExportButton list="exportVehicles" query={query} empty={data?.count === 0} />
      {add}
    </>
  );
  return (
    <Page title="My vehicles" lead="What expires first stands first." actions={actions}>
      <VehiclesTable
        isOwn
        withUser={inAdmin}
        list={list}
        data={data}
        error={error}
        onRetry={() => void refetch()}
        emptyAction={add}
      />
    </Page>
  );
}
