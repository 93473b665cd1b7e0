import { useLocation } from 'react-router-dom';
import { Slot } from 'web-kit/slots';
import { useSteps } from './use-steps.ts';
import { Wizard } from './Wizard.tsx';

/** Last step: how the payment ended, by the processor's own query string. */
export function ResultPage() {
  const { paths, navigate } = useSteps();
  const { search } = useLocation();
  const again = () => navigate(paths.payment);
  return (
    <Wizard
      current={3}
      back={{ onClick: () => undefined, disabled: true }}
      next={{ label: 'Finish', onClick: () => navigate(paths.finish) }}
      withoutVehicle={<Slot name="renewal.result" query={search} onTryAgain={again} />}
    >
      {(vehicle) => <Slot name="renewal.result" vehicle={vehicle} query={search} onTryAgain={again} />}
    </Wizard>
  );
}
