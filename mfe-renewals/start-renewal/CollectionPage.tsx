import { useState } from 'react';
import { CollectionAddress } from './CollectionAddress.tsx';
import { useSteps } from './use-steps.ts';
import { AlreadyInRenewal, StepCards, Wizard } from './Wizard.tsx';

const formId = 'collection-address';

/** First step: the delivery address of the new disc. Next saves it. */
export function CollectionPage() {
  const { paths, navigate } = useSteps();
  const [isEmpty, setEmpty] = useState(true);
  return (
    <Wizard current={0} back={{ onClick: () => navigate(paths.finish) }} next={{ submits: formId, disabled: isEmpty }}>
      {({ userId, inRenewal }) =>
        inRenewal ? (
          <AlreadyInRenewal />
        ) : (
          <StepCards>
            <CollectionAddress
              formId={formId}
              ownerId={userId}
              discs={1}
              onEmpty={setEmpty}
              onSaved={() => navigate(paths.quote)}
            />
          </StepCards>
        )
      }
    </Wizard>
  );
}
