import { useParams, useSearchParams } from 'react-router-dom';
import { VehicleIds } from 'shared-contracts/checkouts';
import { href, severalVehicles, wizardHref } from 'shared-contracts/pages';
import { useHost } from 'web-kit/host';
import { useInAdmin } from 'web-kit/page';

/** The vehicles that the wizard's address names, and the path of each step. Administrators' paths are under /admin. */
export function useChosenVehicles() {
  const { vehicleId = '' } = useParams();
  const [search] = useSearchParams();
  const { navigate } = useHost();
  const inAdmin = useInAdmin();
  const parsed = VehicleIds.safeParse(vehicleId === severalVehicles ? (search.get('vehicles') ?? '') : vehicleId);
  const ids = parsed.success ? parsed.data : [];
  const pathsOf = (chosen: readonly string[]) => ({
    collection: wizardHref('collection', chosen, inAdmin),
    quote: wizardHref('renewalQuote', chosen, inAdmin),
    payment: wizardHref('payment', chosen, inAdmin),
    result: wizardHref('result', chosen, inAdmin),
    vehicles: href(inAdmin ? 'adminManageVehicles' : 'manageVehicles'),
    edit: (id: string) => href(inAdmin ? 'adminEditVehicle' : 'editVehicle', { id }),
    finish: href('manageVehicles'),
  });
  const paths = pathsOf(ids);
  const leaveOut = (id: string) => {
    const others = ids.filter((each) => each !== id);
    return navigate(others.length === 0 ? paths.vehicles : pathsOf(others).quote, { replace: true });
  };
  return { ids, paths, pathsOf, navigate, leaveOut };
}
