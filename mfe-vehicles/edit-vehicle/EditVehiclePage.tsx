import { useParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { Vehicle } from 'shared-contracts/vehicles';
import { useHost, useSession } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { Card, EmptyState, ErrorState, Page, PageSkeleton, useInAdmin } from 'web-kit/page';
import { useVehiclesListVehiclesQuery, useVehiclesUpdateVehicleMutation } from '../api.ts';
import { VehicleForm } from '../vehicle-form/VehicleForm.tsx';
import { toVehicleRequest, valuesOf } from '../vehicle-form/vehicle-values.ts';

/** Edits a vehicle. Not possible while it is in renewal. */
export const EditVehiclePage = () => (
  <Translated>
    <EditVehicleOfPath />
  </Translated>
);

function EditVehicleOfPath() {
  const t = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useVehiclesListVehiclesQuery({ id });
  const vehicle = data?.entries[0];
  if (error && !vehicle)
    return <ErrorState title={t('This vehicle could not be loaded')} error={error} onRetry={refetch} />;
  if (!vehicle) return <PageSkeleton />;
  if (vehicle.archived) return <EmptyState title={t('This vehicle has been removed')} />;
  if (vehicle.inRenewal)
    return (
      <EmptyState title={t('This vehicle is in renewal')} text={t('It can be changed once the renewal is complete.')} />
    );
  return <Edit vehicle={vehicle} />;
}

function Edit({ vehicle }: { vehicle: Vehicle }) {
  const t = useText();
  const inAdmin = useInAdmin();
  const { navigate, toast } = useHost();
  const [update] = useVehiclesUpdateVehicleMutation();
  const { user } = useSession();
  const list = href(
    !inAdmin ? 'manageVehicles' : vehicle.userId === user?.id ? 'manageMyVehicles' : 'adminManageVehicles',
  );
  return (
    <Page
      title={t('Edit {plate}', { plate: vehicle.licenseNumber.toUpperCase() })}
      back={{ to: list, label: t('Vehicles') }}
      width="narrow"
    >
      <Card>
        <VehicleForm
          mode="edit"
          initialValues={valuesOf(vehicle)}
          failure={t('Unable to update vehicle')}
          guardLeave
          saveLabel={t('Save changes')}
          onSave={async (values) => {
            await update({ id: vehicle.id, ...toVehicleRequest(values) }).unwrap();
            toast.success(t('Your vehicle has been updated'));
            navigate(list);
          }}
        />
      </Card>
    </Page>
  );
}
