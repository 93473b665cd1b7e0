import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { listTime } from 'shared-contracts/dates';
import {
  dismissJob,
  dismissWebhook,
  type FailedJob,
  listFailedWork,
  type OpenWebhook,
  retryJob,
  retryWebhook,
} from 'shared-contracts/failed-work';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';
import { Card, lazyWithRetry, Page, PlainButton } from 'web-kit/page';
import { type Column, DataTable, Reference } from 'web-kit/table';
import { useAttempt } from '../../dialog/use-attempt.ts';

const useFailedWorkStyles = makeStyles({
  cards: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  error: { display: 'inline-block', maxWidth: '420px', overflowWrap: 'anywhere' },
});

const DismissDialog = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './DismissDialog.tsx')).DismissDialog,
);

interface WorkActionsProps {
  /** What it is called in labels, such as 'mail-transactional'. */
  name: string;
  onRetry: () => Promise<{ message: string }>;
  onDismiss: (reason: string) => Promise<{ message: string }>;
}

function WorkActions({ name, onRetry, onDismiss }: WorkActionsProps) {
  const styles = useFailedWorkStyles();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const [dismissing, setDismissing] = useState(false);
  const retry = async () => {
    setBusy(true);
    await attempt(async () => (await onRetry()).message);
    setBusy(false);
  };
  return (
    <span className={styles.buttons}>
      <PlainButton disabled={busy} aria-label={`Try ${name} again`} onClick={() => void retry()}>
        Try again
      </PlainButton>
      <PlainButton disabled={busy} aria-label={`Dismiss ${name}`} onClick={() => setDismissing(true)}>
        Dismiss
      </PlainButton>
      {dismissing && <DismissDialog name={name} onDismiss={onDismiss} onClosed={() => setDismissing(false)} />}
    </span>
  );
}

const texts: Readonly<Record<string, string>> = {
  'mail-code': 'E-mail with a code',
  'mail-transactional': 'E-mail',
  'mail-bulk': 'Reminder or newsletter',
  'payment-webhook': 'Payment notification',
  'courier-webhook': 'Parcel notification',
  refund: 'Refund',
  'save-vehicle-import': 'Import of vehicles',
  'remove-files': 'Removal of files',
  'check-audit': 'Check of the audit',
};

/** The kind of work in words; that of a queue without any is its name: `send-reminders` is 'Send reminders'. */
function queueText(queue: string): string {
  const words = queue.replaceAll('-', ' ');
  return texts[queue] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const failedWorkApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListFailedWork: build.query(queryFrom(listFailedWork)),
    adminRetryJob: build.mutation(mutationFrom(retryJob)),
    adminDismissJob: build.mutation(mutationFrom(dismissJob)),
    adminRetryWebhook: build.mutation(mutationFrom(retryWebhook)),
    adminDismissWebhook: build.mutation(mutationFrom(dismissWebhook)),
  }),
});

export const {
  useAdminListFailedWorkQuery,
  useAdminRetryJobMutation,
  useAdminDismissJobMutation,
  useAdminRetryWebhookMutation,
  useAdminDismissWebhookMutation,
} = failedWorkApi;

const jobColumns: readonly Column<FailedJob>[] = [
  { id: 'failedAt', header: 'Failed', cell: ({ failedAt }) => listTime(failedAt) },
  { id: 'queue', header: 'Work', cell: ({ queue }) => queueText(queue) },
  { id: 'attempts', header: 'Attempts', cell: ({ attempts }) => attempts + 1, align: 'end' },
  { id: 'error', header: 'Error', cell: (job) => <ErrorText>{job.error}</ErrorText> },
  { id: 'actions', header: '', name: 'Actions', cell: (job) => <JobActions job={job} /> },
];

const states = {
  quarantined: 'Matches no record',
  unprocessed: 'Not processed yet',
} as const satisfies Record<OpenWebhook['state'], string>;

const webhookColumns: readonly Column<OpenWebhook>[] = [
  { id: 'receivedAt', header: 'Received', cell: ({ receivedAt }) => listTime(receivedAt) },
  { id: 'provider', header: 'From', cell: ({ provider }) => (provider === 'courier' ? 'Courier' : 'Card processor') },
  { id: 'state', header: 'State', cell: ({ state }) => states[state] },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ reference }) => (reference ? <Reference>{reference}</Reference> : 'None'),
  },
  { id: 'actions', header: '', name: 'Actions', cell: (webhook) => <WebhookActions webhook={webhook} /> },
];

/** Jobs that failed for good and messages from providers that were set aside: tried again, or dismissed with a reason. */
export function FailedWorkPage() {
  const { data, error, refetch } = useAdminListFailedWorkQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 30_000,
  });
  const styles = useFailedWorkStyles();
  const common = { error, onRetry: refetch };
  return (
    <Page title="Failed work" lead="What needs a decision, because it did not work by itself." width="wide">
      <div className={styles.cards}>
        <Card title="Jobs that failed for good">
          <DataTable
            label="Failed jobs"
            columns={jobColumns}
            rows={data?.jobs}
            rowKey={({ id }) => id}
            rowLabel={({ queue }) => queueText(queue)}
            empty="No failed jobs"
            emptyText="Everything that was started has been done or will be tried again by itself."
            {...common}
          />
        </Card>
        <Card title="Messages from providers">
          <DataTable
            label="Messages from providers"
            columns={webhookColumns}
            rows={data?.webhooks}
            rowKey={({ id }) => id}
            rowLabel={({ reference, provider }) => reference ?? provider}
            empty="No open messages"
            emptyText="Everything that the courier and the card processor have sent us has been processed."
            {...common}
          />
        </Card>
      </div>
    </Page>
  );
}

function ErrorText({ children }: { children: string }) {
  return <span className={useFailedWorkStyles().error}>{children}</span>;
}

function JobActions({ job: { id, queue } }: { job: FailedJob }) {
  const [retry] = useAdminRetryJobMutation();
  const [dismiss] = useAdminDismissJobMutation();
  return (
    <WorkActions
      name={queueText(queue).toLowerCase()}
      onRetry={() => retry({ id }).unwrap()}
      onDismiss={(reason) => dismiss({ id, reason }).unwrap()}
    />
  );
}

function WebhookActions({ webhook: { id, provider, reference } }: { webhook: OpenWebhook }) {
  const [retry] = useAdminRetryWebhookMutation();
  const [dismiss] = useAdminDismissWebhookMutation();
  return (
    <WorkActions
      name={`the message about ${reference ?? provider}`}
      onRetry={() => retry({ id }).unwrap()}
      onDismiss={(reason) => dismiss({ id, reason }).unwrap()}
    />
  );
}
