import { useState } from 'react';
import { listTime } from 'shared-contracts/dates';
import type { WebhookEvent } from 'shared-contracts/webhooks';
import { Card, lazyHidden, PlainButton, StatusBadge } from 'web-kit/page';
import { type Column, DataTable, Paging, Reference, useListState } from 'web-kit/table';
import { useAttempt } from '../../dialog/use-attempt.ts';
import { useCompanyStyles } from '../Companies.styles.ts';
import { useAdminListWebhookEventsQuery, useAdminReplayWebhookEventsMutation } from './server-api.ts';

const ReplayDialog = lazyHidden(
  async () => (await import(/* webpackChunkName: "company-forms" */ './ServerDialogs.tsx')).ReplayDialog,
);

/** Ms between two looks at what was delivered. */
const refreshEvery = 15_000;

/** The log of events: what was delivered, every attempt, and sending again. */
export function WebhookEvents({ companyId }: { companyId: string }) {
  const [isReplaying, setIsReplaying] = useState(false);
  const list = useListState({ orderBy: 'createdAt', order: 'desc', take: 10 });
  const { data, error, refetch } = useAdminListWebhookEventsQuery(
    { id: companyId, skip: list.skip, take: list.take },
    { refetchOnMountOrArgChange: true, pollingInterval: refreshEvery },
  );
  const columns: readonly Column<WebhookEvent>[] = [
    { id: 'createdAt', header: 'When', cell: ({ createdAt }) => listTime(createdAt) },
    { id: 'type', header: 'Event', cell: ({ type, sequence }) => `${sequence}. ${type}` },
    { id: 'renewal', header: 'Renewal', cell: ({ renewalId }) => <Reference>{renewalId}</Reference> },
    { id: 'state', header: 'State', cell: (event) => <EventState event={event} /> },
    { id: 'actions', header: '', name: 'Actions', cell: (event) => <SendAgain companyId={companyId} event={event} /> },
  ];
  return (
    <Card
      title="Events"
      actions={
        data && data.count > 0 && <PlainButton onClick={() => setIsReplaying(true)}>Send again since…</PlainButton>
      }
    >
      <DataTable
        label="Events"
        columns={columns}
        rows={data?.entries}
        rowKey={({ id }) => id}
        rowLabel={({ type, sequence }) => `${sequence}. ${type}`}
        error={error}
        onRetry={refetch}
        loadingLabel="Fetching events..."
        empty="No events yet"
        emptyText="The next one is a renewal that is ordered or changed."
        expanded={(event) => <Attempts event={event} />}
      />
      <Paging state={list} count={data?.count ?? 0} isPartial={data?.countIsPartial ?? false} />
      {isReplaying && <ReplayDialog companyId={companyId} onClosed={() => setIsReplaying(false)} />}
    </Card>
  );
}

function EventState({ event: { deliveredAt, nextAttemptAt, attempts } }: { event: WebhookEvent }) {
  if (deliveredAt) return <StatusBadge tone="good">Delivered</StatusBadge>;
  if (!nextAttemptAt) return <StatusBadge tone="bad">Not delivered</StatusBadge>;
  return attempts.length === 0 ? (
    <StatusBadge tone="neutral">Waiting</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{`Next attempt ${listTime(nextAttemptAt)}`}</StatusBadge>
  );
}

function Attempts({ event: { id, attempts } }: { event: WebhookEvent }) {
  const styles = useCompanyStyles();
  return (
    <div className={styles.stack}>
      <span className={styles.small}>Id {id}</span>
      {attempts.length === 0 && <span>Not sent yet.</span>}
      <ul className={styles.list}>
        {attempts.map(({ at, status, error }) => (
          <li key={at}>
            {listTime(at)}: {status === null ? error : `answered ${status}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SendAgain({ companyId, event: { id, type } }: { companyId: string; event: WebhookEvent }) {
  const attempt = useAttempt();
  const [replay, { isLoading }] = useAdminReplayWebhookEventsMutation();
  const sendAgain = () => attempt(async () => (await replay({ id: companyId, eventId: id }).unwrap()).message);
  return (
    <PlainButton disabled={isLoading} aria-label={`Send again: ${type}`} onClick={() => void sendAgain()}>
      Send again
    </PlainButton>
  );
}
