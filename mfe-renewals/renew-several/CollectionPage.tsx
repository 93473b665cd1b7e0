import { useState } from 'react';
import { CollectionAddress } from '../start-renewal/CollectionAddress.tsx';
import { StepCards } from '../start-renewal/Wizard.tsx';
import { SeveralWizard } from './SeveralWizard.tsx';
import { useChosenVehicles } from './use-chosen-vehicles.ts';

const formId = 'collection-address';

/** First step for several vehicles: one delivery address for all discs. */
export function SeveralCollectionPage() {
  const { paths, navigate } = useChosenVehicles();
  const [isEmpty, setEmpty] = useState(true);
  return (
    <SeveralWizard
      current={0}
      back={{ onClick: () => navigate(paths.vehicles) }}
      next={() => ({ submits: formId, disabled: isEmpty })}
    >
      {({ owner, vehicles }) => (
        <StepCards>
          <CollectionAddress
            formId={formId}
            ownerId={owner.id}
            discs={vehicles.length}
            onEmpty={setEmpty}
            onSaved={() => navigate(paths.quote)}
          />
        </StepCards>
      )}
    </SeveralWizard>
  );
}
