import { useParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { useHost } from 'web-kit/host';
import { useInAdmin } from 'web-kit/page';

/** The wizard's vehicle id and the path of each step. Administrators' paths are under /admin. */
export function useSteps() {
  const { vehicleId = '' } = useParams();
  const { navigate } = useHost();
  const inAdmin = useInAdmin();
  const paths = {
    collection: href(inAdmin ? 'adminCollection' : 'collection', { vehicleId }),
    quote: href(inAdmin ? 'adminRenewalQuote' : 'renewalQuote', { vehicleId }),
    payment: href(inAdmin ? 'adminPayment' : 'payment', { vehicleId }),
    result: href(inAdmin ? 'adminResult' : 'result', { vehicleId }),
    edit: href(inAdmin ? 'adminEditVehicle' : 'editVehicle', { id: vehicleId }),
    finish: href('manageVehicles'),
  };
  return { vehicleId, inAdmin, paths, navigate };
}
