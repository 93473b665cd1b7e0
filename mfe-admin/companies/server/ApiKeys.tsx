import { useState } from 'react';
import type { ApiKey } from 'shared-contracts/api-keys';
import { listTime } from 'shared-contracts/dates';
import { useHost } from 'web-kit/host';
import { Card, ErrorState, ListSkeleton, lazyHidden, PlainButton } from 'web-kit/page';
import { useAttempt } from '../../dialog/use-attempt.ts';
import { useCompanyStyles } from '../Companies.styles.ts';
import { ShownOnce } from './ShownOnce.tsx';
import { useAdminEndApiKeyMutation, useAdminListApiKeysQuery } from './server-api.ts';

const KeyDialog = lazyHidden(
  async () => (await import(/* webpackChunkName: "company-forms" */ './ServerDialogs.tsx')).KeyDialog,
);

/** The keys with which the server calls. */
export function ApiKeys({ companyId }: { companyId: string }) {
  const styles = useCompanyStyles();
  const [isAdding, setIsAdding] = useState(false);
  const [token, setToken] = useState<string>();
  const { data, error, refetch } = useAdminListApiKeysQuery({ id: companyId });
  return (
    <Card title="Keys" actions={<PlainButton onClick={() => setIsAdding(true)}>New key</PlainButton>}>
      {error !== undefined && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={1} label="Fetching keys..." />
      ) : data.length === 0 ? (
        <p className={styles.text}>No keys. A server calls with one, for what the key allows.</p>
      ) : (
        <ul className={styles.list}>
          {data.map((key) => (
            <Key key={key.id} companyId={companyId} apiKey={key} />
          ))}
        </ul>
      )}
      {isAdding && <KeyDialog companyId={companyId} onMade={setToken} onClosed={() => setIsAdding(false)} />}
      {token && !isAdding && <ShownOnce title="The key" text={token} onClosed={() => setToken(undefined)} />}
    </Card>
  );
}

function Key({ companyId, apiKey }: { companyId: string; apiKey: ApiKey }) {
  const styles = useCompanyStyles();
  const { confirm } = useHost();
  const attempt = useAttempt();
  const [end, { isLoading }] = useAdminEndApiKeyMutation();
  const { id, name, prefix, scopes, lastUsedAt } = apiKey;
  const ask = async () => {
    const text = 'What calls with it is refused at once.';
    if (await confirm({ title: `End ${name}?`, text, action: 'End key', danger: true }))
      await attempt(async () => (await end({ id: companyId, keyId: id }).unwrap()).message);
  };
  return (
    <li className={styles.person}>
      <span className={styles.change}>
        <span className={styles.term}>{name}</span>
        <span className={styles.small}>
          {prefix}… · {scopes.join(', ')}
        </span>
        <span className={styles.small}>{lastUsedAt ? `Last used ${listTime(lastUsedAt)}` : 'Never used'}</span>
      </span>
      <PlainButton disabled={isLoading} aria-label={`End ${name}`} onClick={() => void ask()}>
        End
      </PlainButton>
    </li>
  );
}
