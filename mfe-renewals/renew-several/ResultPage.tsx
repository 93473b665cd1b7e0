import { useLocation } from 'react-router-dom';
import { severalHref } from 'shared-contracts/pages';
import { Slot } from 'web-kit/slots';
import { SeveralFrame } from './SeveralWizard.tsx';
import { useChosenVehicles } from './use-chosen-vehicles.ts';

/** Last step for several vehicles: the payment's result, which names them, whoever opens the page. */
export function SeveralResultPage() {
  const { inAdmin, paths, navigate } = useChosenVehicles();
  const { search } = useLocation();
  return (
    <SeveralFrame
      title="Your renewals"
      current={3}
      back={{ onClick: () => undefined, disabled: true }}
      next={{ label: 'Finish', onClick: () => navigate(paths.finish) }}
    >
      <Slot
        name="renewal.result.several"
        query={search}
        onTryAgain={(vehicleIds = []) =>
          navigate(vehicleIds.length > 0 ? severalHref('payment', vehicleIds, inAdmin) : paths.vehicles)
        }
      />
    </SeveralFrame>
  );
}
