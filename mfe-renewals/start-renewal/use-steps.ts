import { useLocation, useParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { useHost } from 'web-kit/host';

/** The wizard's vehicle id and the path of each step. Administrators' paths are under /admin. */
export function useSteps() {
  const { vehicleId = '' } = useParams();
  const { pathname } = useLocation();
  const { navigate } = useHost();
  const inAdmin = pathname.startsWith('/admin');
  const paths = {
    collection: href(inAdmin ? 'adminCollection' : 'collection', { vehicleId }),
    quote: href(inAdmin ? 'adminRenewalQuote' : 'renewalQuote', { vehicleId }),
    payment: href(inAdmin ? 'adminPayment' : 'payment', { vehicleId }),
    result: href(inAdmin ? 'adminResult' : 'result', { vehicleId }),
    finish: href('manageVehicles'),
  };
  return { vehicleId, inAdmin, paths, navigate };
}
