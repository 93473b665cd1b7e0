import { isShownEvent } from 'shared-contracts/events';
import { eventTime } from 'shared-contracts/formats';
import type { Renewal } from 'shared-contracts/renewals';
import { useDates, useText } from 'web-kit/language';
import { ErrorState, ListSkeleton, Timeline } from 'web-kit/page';
import { useRenewalsListEventsQuery } from '../api.ts';
import { eventNamesIn } from '../manage-renewals/status-names.ts';

/** Events of a renewal, newest first. */
export function RenewalEvents({ renewal }: { renewal: Renewal }) {
  const t = useText();
  const dates = useDates({ eventTime });
  const names = eventNamesIn(t);
  const { data, error, refetch } = useRenewalsListEventsQuery(
    { renewalId: renewal.id, take: 100 },
    { pollingInterval: 30_000, refetchOnMountOrArgChange: true },
  );
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton />;
  const shown = data.entries.filter(({ status }) => isShownEvent(status));
  if (shown.length === 0) return <p>{t('There are currently no events recorded for this renewal')}</p>;
  return (
    <Timeline
      items={shown.map(({ id, status, description, reason, byName, createdAt }) => ({
        id,
        title: isShownEvent(status) ? names[status] : status,
        at: createdAt,
        time: byName
          ? t('{time}, by {name}', { time: dates.eventTime(createdAt), name: byName })
          : dates.eventTime(createdAt),
        ...((description || reason) && {
          body: (
            <>
              <span lang="en">{description}</span>
              {description && reason && '\n'}
              {reason && t('Reason: {reason}', { reason })}
            </>
          ),
        }),
      }))}
    />
  );
}
