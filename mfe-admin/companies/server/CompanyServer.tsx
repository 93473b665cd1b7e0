import { useState } from 'react';
import { listTime } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { Webhook } from 'shared-contracts/webhooks';
import { useHost, useSession } from 'web-kit/host';
import { Card, ErrorState, ListSkeleton, lazyHidden, Page, PlainButton, StatusBadge, useBackLink } from 'web-kit/page';
import { useAttempt } from '../../dialog/use-attempt.ts';
import { useCompanyStyles } from '../Companies.styles.ts';
import { ApiKeys } from './ApiKeys.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import {
  useAdminCreateWebhookSecretMutation,
  useAdminGetWebhookQuery,
  useAdminSaveWebhookMutation,
} from './server-api.ts';
import { TrialClock } from './TrialClock.tsx';
import { WebhookEvents } from './WebhookEvents.tsx';

const AddressDialog = lazyHidden(
  async () => (await import(/* webpackChunkName: "company-forms" */ './ServerDialogs.tsx')).AddressDialog,
);

/** How a company's own server is told of renewals, and the keys with which it calls. */
export function CompanyServerPage({ companyId }: { companyId: string }) {
  const styles = useCompanyStyles();
  const { isOperator } = useSession();
  const back = useBackLink({ to: href('editCompany', { id: companyId }), label: 'Company' });
  const { data: webhook } = useAdminGetWebhookQuery({ id: companyId });
  return (
    <Page
      title={isOperator ? 'Server' : 'Your server'}
      lead="Events for a server of the company, and the keys with which it calls."
      width="wide"
      {...(isOperator ? { back } : {})}
    >
      <div className={styles.sections}>
        <Events companyId={companyId} />
        <ApiKeys companyId={companyId} />
        {webhook?.endpointUrl && <WebhookEvents companyId={companyId} />}
        <TrialClock />
      </div>
    </Page>
  );
}

function WebhookState({ webhook: { hasSecret, pausedAt } }: { webhook: Webhook }) {
  if (pausedAt) return <StatusBadge tone="bad">{`Paused since ${listTime(pausedAt)}`}</StatusBadge>;
  return hasSecret ? (
    <StatusBadge tone="good">Sending</StatusBadge>
  ) : (
    <StatusBadge tone="warning">Needs a secret</StatusBadge>
  );
}

function Events({ companyId }: { companyId: string }) {
  const styles = useCompanyStyles();
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, refetch } = useAdminGetWebhookQuery({ id: companyId });
  const url = data?.endpointUrl ?? null;
  return (
    <Card
      title="Events to your server"
      actions={
        data && (
          <PlainButton onClick={() => setIsEditing(true)}>{url === null ? 'Set the address' : 'Change'}</PlainButton>
        )
      }
    >
      {error !== undefined && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={1} label="Fetching the address..." />
      ) : url === null ? (
        <p className={styles.text}>No address yet. Events are posted to it, signed.</p>
      ) : (
        <div className={styles.stack}>
          <span className={styles.bar}>
            <span className={styles.term}>{url}</span>
            <WebhookState webhook={data} />
          </span>
          <span className={styles.small}>
            {data.waiting === 0 ? 'Every event has been accepted.' : `Not accepted yet: ${data.waiting}.`}
            {data.earlierSecretUntil && ` The earlier secret is valid until ${listTime(data.earlierSecretUntil)}.`}
          </span>
          <span className={styles.bar}>
            <NewSecret companyId={companyId} />
            {data.pausedAt && <StartAgain companyId={companyId} endpointUrl={url} />}
          </span>
        </div>
      )}
      {isEditing && <AddressDialog companyId={companyId} endpointUrl={url} onClosed={() => setIsEditing(false)} />}
    </Card>
  );
}

function NewSecret({ companyId }: { companyId: string }) {
  const { confirm } = useHost();
  const attempt = useAttempt();
  const [create, { isLoading }] = useAdminCreateWebhookSecretMutation();
  const [secret, setSecret] = useState<string>();
  const ask = async () => {
    const text = 'Your server verifies events with it. An earlier secret is valid for 24 hours more.';
    if (await confirm({ title: 'Make a new secret?', text, action: 'Make a secret' }))
      await attempt(async () => setSecret((await create({ id: companyId }).unwrap()).secret));
  };
  return (
    <>
      <PlainButton disabled={isLoading} onClick={() => void ask()}>
        New secret
      </PlainButton>
      {secret && <ShownOnce title="The secret" text={secret} onClosed={() => setSecret(undefined)} />}
    </>
  );
}

function StartAgain({ companyId, endpointUrl }: { companyId: string; endpointUrl: string }) {
  const attempt = useAttempt();
  const [save, { isLoading }] = useAdminSaveWebhookMutation();
  const start = () =>
    attempt(async () => {
      await save({ id: companyId, endpointUrl }).unwrap();
      return 'Events are sent again';
    });
  return (
    <PlainButton look="primary" disabled={isLoading} onClick={() => void start()}>
      Start again
    </PlainButton>
  );
}
