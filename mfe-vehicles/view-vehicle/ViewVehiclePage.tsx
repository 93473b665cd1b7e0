import { useLocation, useParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { ErrorState, Page, PageSkeleton } from 'web-kit/page';
import { useVehiclesGetVehicleAsAdminQuery, useVehiclesListVehiclesQuery } from '../api.ts';
import { VehicleView } from './VehicleView.tsx';

/** One vehicle, by the id in the path. */
export function ViewVehiclePage() {
  const { id = '' } = useParams();
  const inAdmin = useLocation().pathname.startsWith('/admin');
  const own = useVehiclesListVehiclesQuery({ id }, { skip: inAdmin, refetchOnMountOrArgChange: true });
  const asAdmin = useVehiclesGetVehicleAsAdminQuery({ id }, { skip: !inAdmin, refetchOnMountOrArgChange: true });
  const vehicle = inAdmin ? asAdmin.data : own.data?.entries[0];
  const { error, refetch } = inAdmin ? asAdmin : own;
  if (vehicle) return <VehicleView vehicle={vehicle} inAdmin={inAdmin} />;
  if (!error) return <PageSkeleton />;
  return (
    <Page title="Vehicle" back={{ to: href(inAdmin ? 'adminManageVehicles' : 'manageVehicles'), label: 'Vehicles' }}>
      <ErrorState title="This vehicle could not be loaded" error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
