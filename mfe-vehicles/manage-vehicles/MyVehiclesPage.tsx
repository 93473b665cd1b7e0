import { href } from 'shared-contracts/pages';
import { ButtonLink, Page, useInAdmin } from 'web-kit/page';
import { useListState } from 'web-kit/table';
import { useVehiclesListVehiclesQuery } from '../api.ts';
import { vehicleQueryOf } from './vehicle-query-of.ts';
import { VehiclesTable } from './VehiclesTable.tsx';

/** The user's own vehicles. Under /admin with a User column. */
export function MyVehiclesPage() {
  const inAdmin = useInAdmin();
  const list = useListState({ orderBy: 'licenseExpires', order: 'asc' });
  const { data, error, refetch } = useVehiclesListVehiclesQuery(vehicleQueryOf(list), {
    refetchOnMountOrArgChange: true,
  });
  const add = <ButtonLink to={href(inAdmin ? 'adminAddVehicle' : 'addVehicle')}>Add a vehicle</ButtonLink>;
  return (
    <Page title="My vehicles" lead="What expires first stands first." actions={add}>
      <VehiclesTable
        withUser={inAdmin}
        list={list}
        data={data}
        error={error}
        onRetry={() => void refetch()}
        emptyAction={list.filter('search') ? undefined : add}
      />
    </Page>
  );
}
