import { useParams } from 'react-router-dom';
import { failureOf } from 'web-kit/host';
import { Translated } from 'web-kit/language';
import { PageSkeleton } from 'web-kit/page';
import { useRenewalsListRenewalsQuery } from '../api.ts';
import { useDelayedResult } from '../manage-renewals/use-after-fetch.ts';
import { OwnRenewal } from './OwnRenewal.tsx';
import { NoRenewal, RenewalError, useTooMany } from './RenewalError.tsx';
import { RenewalTracker } from './RenewalTracker.tsx';
import { RenewalView } from './RenewalView.tsx';

/** One renewal for its owner, with its status, events, documents and what they can do. */
export const ViewRenewalPage = () => (
  <Translated>
    <RenewalOfPath />
  </Translated>
);

function RenewalOfPath() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useRenewalsListRenewalsQuery({ id }, { pollingInterval: 30_000 });
  const entries = useDelayedResult(currentData?.entries, id);
  const tooMany = useTooMany(id);
  if (!entries) return error ? <RenewalError failure={failureOf(error)} onRetry={refetch} /> : <PageSkeleton />;
  if (entries.length > 1) return <RenewalError failure={tooMany} onRetry={refetch} />;
  const [renewal] = entries;
  if (!renewal) return <NoRenewal />;
  // While the next one loads, nothing can be done with the one before.
  if (renewal.id !== id) return <PageSkeleton />;
  return (
    <RenewalView renewal={renewal} inAdmin={false} tracker={<RenewalTracker renewal={renewal} />}>
      <OwnRenewal renewal={renewal} onChanged={() => void refetch()} />
    </RenewalView>
  );
}
