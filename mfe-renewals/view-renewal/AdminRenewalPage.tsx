import { useParams } from 'react-router-dom';
import type { Renewal } from 'shared-contracts/renewals';
import { failureOf } from 'web-kit/host';
import { PageSkeleton } from 'web-kit/page';
import { useRenewalsGetRenewalAsAdminQuery } from '../api.ts';
import { useDelayedResult } from '../manage-renewals/use-after-fetch.ts';
import { ListPosition, opensNextAfterAction } from '../queue/ListPosition.tsx';
import { useListPosition } from '../queue/list-position.ts';
import { RenewalError, useRenewalsBackLink } from './RenewalError.tsx';
import { RenewalView } from './RenewalView.tsx';
import { Workbench } from './Workbench.tsx';

/** One renewal for administrators, and what they do with it. */
export function AdminRenewalPage() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useRenewalsGetRenewalAsAdminQuery({ id }, { pollingInterval: 30_000 });
  const renewal = useDelayedResult(currentData, id);
  if (!renewal) return error ? <RenewalError failure={failureOf(error)} onRetry={refetch} /> : <PageSkeleton />;
  // While the next one loads, nothing can be done with the one before.
  if (renewal.id !== id) return <PageSkeleton />;
  return (
    <RenewalOfList
      renewal={renewal}
      reload={async () => {
        const { data: after } = await refetch();
        return after;
      }}
    />
  );
}

/** A renewal for administrators, with the previous and the next one of the list that it was opened from. */
function RenewalOfList({ renewal, reload }: { renewal: Renewal; reload: () => Promise<Renewal | undefined> }) {
  const position = useListPosition(renewal.id);
  const back = useRenewalsBackLink();
  const onChanged = async () => {
    const after = await reload();
    // By then another one may be shown.
    if (after?.id === renewal.id && after.status !== renewal.status) goOn();
  };
  const goOn = () => {
    if (position?.hasNext && opensNextAfterAction()) position.next();
  };
  return (
    <RenewalView renewal={renewal} inAdmin actions={position && <ListPosition position={position} back={back} />}>
      <Workbench renewal={renewal} onChanged={() => void onChanged()} onDelayed={goOn} />
    </RenewalView>
  );
}
