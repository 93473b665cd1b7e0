import { useParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { failureOf } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { EmptyState, ErrorState, Page, PageSkeleton, useBackLink, useInAdmin } from 'web-kit/page';
import { useVehiclesGetVehicleAsAdminQuery, useVehiclesListVehiclesQuery } from '../api.ts';
import { VehicleView } from './VehicleView.tsx';

/** The page of one vehicle, by the id in the path. */
export const ViewVehiclePage = () => (
  <Translated>
    <VehicleOfPath />
  </Translated>
);

function VehicleOfPath() {
  const t = useText();
  const { id = '' } = useParams();
  const inAdmin = useInAdmin();
  const own = useVehiclesListVehiclesQuery({ id }, { skip: inAdmin, refetchOnMountOrArgChange: true });
  const asAdmin = useVehiclesGetVehicleAsAdminQuery({ id }, { skip: !inAdmin, refetchOnMountOrArgChange: true });
  const vehicle = inAdmin ? asAdmin.data : own.data?.entries[0];
  const { error, refetch } = inAdmin ? asAdmin : own;
  const back = useBackLink({ to: href(inAdmin ? 'adminManageVehicles' : 'manageVehicles'), label: t('Vehicles') });
  if (vehicle) return <VehicleView vehicle={vehicle} inAdmin={inAdmin} />;
  if (!error) return <PageSkeleton />;
  if (failureOf(error).code === 404)
    return (
      <Page title={t('Vehicle does not exist')} back={back}>
        <EmptyState title={t('No vehicle')} text={t('It may belong to someone else, or the link may be mistyped.')} />
      </Page>
    );
  return (
    <Page title={t('Vehicle')} back={back}>
      <ErrorState title={t('This vehicle could not be loaded')} error={error} onRetry={refetch} />
    </Page>
  );
}
