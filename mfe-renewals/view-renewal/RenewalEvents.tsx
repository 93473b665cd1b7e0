import { eventLabel, isShownEvent } from 'shared-contracts/events';
import { eventTime } from 'shared-contracts/formats';
import type { Renewal } from 'shared-contracts/renewals';
import { ErrorState, ListSkeleton, Timeline } from 'web-kit/page';
import { useRenewalsListEventsQuery } from '../api.ts';

/** Events of a renewal, newest first. */
export function RenewalEvents({ renewal }: { renewal: Renewal }) {
  const { data, error, refetch } = useRenewalsListEventsQuery(
    { renewalId: renewal.id, take: 100 },
    { pollingInterval: 30_000, refetchOnMountOrArgChange: true },
  );
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton />;
  const shown = data.entries.filter(({ status }) => isShownEvent(status));
  if (shown.length === 0) return <p>There are currently no events recorded for this renewal</p>;
  return (
    <Timeline
      items={shown.map(({ id, status, description, reason, byName, createdAt }) => ({
        id,
        title: eventLabel(status),
        at: createdAt,
        time: byName ? `${eventTime(createdAt)}, by ${byName}` : eventTime(createdAt),
        ...((description || reason) && {
          body: [description, reason && `Reason: ${reason}`].filter(Boolean).join('\n'),
        }),
      }))}
    />
  );
}
