import { useLocation } from 'react-router-dom';
import { Slot } from 'web-kit/slots';
import { useSteps } from './use-steps.ts';
import { Wizard } from './Wizard.tsx';

/** Last step: the payment result, looked up with the payment processor's query string. */
export function ResultPage() {
  const { paths, navigate } = useSteps();
  const { search } = useLocation();
  const tryAgain = () => navigate(paths.payment);
  return (
    <Wizard
      current={3}
      back={{ onClick: () => undefined, disabled: true }}
      next={{ label: 'Finish', onClick: () => navigate(paths.finish) }}
      withoutVehicle={<Slot name="renewal.result" query={search} onTryAgain={tryAgain} />}
    >
      {(vehicle) => <Slot name="renewal.result" vehicle={vehicle} query={search} onTryAgain={tryAgain} />}
    </Wizard>
  );
}
