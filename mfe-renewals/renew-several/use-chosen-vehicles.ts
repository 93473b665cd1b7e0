import { useSearchParams } from 'react-router-dom';
import { href, severalHref, severalVehicles } from 'shared-contracts/pages';
import { VehicleIds } from 'shared-contracts/payments';
import { useHost } from 'web-kit/host';
import { useInAdmin } from 'web-kit/page';
import { useRenewalsQuoteVehiclesQuery } from '../api.ts';

/** The vehicles that the wizard's address names, and its paths for any choice of vehicles. */
export function useChosenVehicles() {
  const [search] = useSearchParams();
  const { navigate } = useHost();
  const inAdmin = useInAdmin();
  const parsed = VehicleIds.safeParse(search.get('vehicles') ?? '');
  const ids = parsed.success ? parsed.data : [];
  const paths = {
    collection: severalHref('collection', ids, inAdmin),
    quote: severalHref('renewalQuote', ids, inAdmin),
    payment: severalHref('payment', ids, inAdmin),
    result: href(inAdmin ? 'adminResult' : 'result', { vehicleId: severalVehicles }),
    vehicles: href(inAdmin ? 'adminManageVehicles' : 'manageVehicles'),
    finish: href('manageVehicles'),
  };
  /** Goes on with fewer vehicles. A single one has the wizard of its own. */
  const leaveOut = (vehicleId: string) => {
    const [only, ...others] = ids.filter((id) => id !== vehicleId);
    if (only === undefined) return navigate(paths.vehicles, { replace: true });
    const path =
      others.length === 0
        ? href(inAdmin ? 'adminRenewalQuote' : 'renewalQuote', { vehicleId: only })
        : severalHref('renewalQuote', [only, ...others], inAdmin);
    return navigate(path, { replace: true });
  };
  return { ids, inAdmin, paths, navigate, leaveOut };
}

/** Today's quotes for the chosen vehicles. */
export const useVehicleQuotes = (ids: readonly string[], options: { fresh?: boolean } = {}) =>
  useRenewalsQuoteVehiclesQuery(
    { vehicleIds: ids.join(',') },
    { skip: ids.length === 0, refetchOnMountOrArgChange: options.fresh ?? false },
  );
