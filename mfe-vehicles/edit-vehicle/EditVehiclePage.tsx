import { useParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { Vehicle } from 'shared-contracts/vehicles';
import { useHost, useSession } from 'web-kit/host';
import { Card, EmptyState, ErrorState, Page, PageSkeleton, useInAdmin } from 'web-kit/page';
import { useVehiclesListVehiclesQuery, useVehiclesUpdateVehicleMutation } from '../api.ts';
import { VehicleForm } from '../vehicle-form/VehicleForm.tsx';
import { toVehicleRequest, valuesOf } from '../vehicle-form/vehicle-values.ts';

/** Edits a vehicle. Not possible while it is in renewal. */
export function EditVehiclePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useVehiclesListVehiclesQuery({ id });
  const vehicle = data?.entries[0];
  if (error && !vehicle) return <ErrorState title="This vehicle could not be loaded" error={error} onRetry={refetch} />;
  if (!vehicle) return <PageSkeleton />;
  if (vehicle.archived) return <EmptyState title="This vehicle has been removed" />;
  if (vehicle.inRenewal)
    return <EmptyState title="This vehicle is in renewal" text="It can be changed once the renewal is complete." />;
  return <Edit vehicle={vehicle} />;
}

function Edit({ vehicle }: { vehicle: Vehicle }) {
  const inAdmin = useInAdmin();
  const { navigate, toast } = useHost();
  const [update] = useVehiclesUpdateVehicleMutation();
  const { user } = useSession();
  const list = href(
    !inAdmin ? 'manageVehicles' : vehicle.userId === user?.id ? 'manageMyVehicles' : 'adminManageVehicles',
  );
  return (
    <Page title={`Edit ${vehicle.licenseNumber.toUpperCase()}`} back={{ to: list, label: 'Vehicles' }} width="narrow">
      <Card>
        <VehicleForm
          mode="edit"
          initialValues={valuesOf(vehicle)}
          failure="Unable to update vehicle"
          guardLeave
          saveLabel="Save changes"
          onSave={async (values) => {
            await update({ id: vehicle.id, ...toVehicleRequest(values) }).unwrap();
            toast.success('Your vehicle has been updated');
            navigate(list);
          }}
        />
      </Card>
    </Page>
  );
}
