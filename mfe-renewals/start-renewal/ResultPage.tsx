import { useLocation } from 'react-router-dom';
import { Translated, useText } from 'web-kit/language';
import { Slot } from 'web-kit/slots';
import { useChosenVehicles } from './use-chosen-vehicles.ts';
import { useVehicleQuotes, WizardFrame } from './Wizard.tsx';

/** Last step: the payment's result, looked up with the payment processor's query string. It names its vehicles. */
export function ResultPage() {
  const { ids, paths, pathsOf, navigate } = useChosenVehicles();
  const t = useText();
  const { search } = useLocation();
  const { data: quoted } = useVehicleQuotes(ids);
  return (
    <Translated>
      <WizardFrame
        count={ids.length}
        quoted={quoted}
        current={3}
        back={{ onClick: () => undefined, disabled: true }}
        next={{ label: t('Finish'), quiet: true, onClick: () => navigate(paths.finish) }}
      >
        <Slot
          name="renewal.result"
          query={search}
          onTryAgain={(vehicleIds = ids) =>
            navigate(vehicleIds.length > 0 ? pathsOf(vehicleIds).payment : paths.vehicles)
          }
        />
      </WizardFrame>
    </Translated>
  );
}
