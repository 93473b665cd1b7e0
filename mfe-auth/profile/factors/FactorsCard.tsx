import { useState } from 'react';
import type { Factors } from 'shared-contracts/factors';
import { listDate } from 'shared-contracts/list-date';
import { canUsePasskeys, useHost } from 'web-kit/host';
import { Card, ErrorState, ListSkeleton, PlainButton, StatusBadge } from 'web-kit/page';
import type { FactorChange } from './factor-change.ts';
import { FactorDialog } from './FactorDialog.tsx';
import { useAuthListFactorsQuery } from './factors-api.ts';
import { useFactorsStyles } from './Factors.styles.ts';
import { PasskeyItem } from './PasskeyItem.tsx';

/** The person's passkeys, one-time codes and recovery codes. */
export function FactorsCard() {
  const styles = useFactorsStyles();
  const { data, error, refetch } = useAuthListFactorsQuery();
  const [change, setChange] = useState<FactorChange>();
  return (
    <Card title="Second factor">
      {data?.required && !hasFactor(data) ? (
        <p className={styles.words}>
          <strong>Your company asks its administrators for a second factor.</strong> Add a passkey or switch on one-time
          codes to go on.
        </p>
      ) : (
        <p className={styles.words}>
          With a second factor nobody logs in with your password alone. A passkey can replace the password altogether.
        </p>
      )}
      {data ? (
        <FactorList factors={data} onChange={setChange} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <ListSkeleton />
      )}
      {change && <FactorDialog change={change} onClosed={() => setChange(undefined)} />}
    </Card>
  );
}

const hasFactor = ({ passkeys, oneTimeCodesSince }: Factors) => passkeys.length > 0 || oneTimeCodesSince !== null;

interface FactorListProps {
  factors: Factors;
  onChange: (change: FactorChange) => void;
}

function FactorList({ factors, onChange }: FactorListProps) {
  const styles = useFactorsStyles();
  const host = useHost();
  const { oneTimeCodesSince: since } = factors;
  return (
    <>
      <ul className={styles.list} aria-label="Second factor">
        {factors.passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            onRemove={() => onChange({ kind: 'remove passkey', passkey })}
          />
        ))}
        <li className={styles.item}>
          <span className={styles.text}>
            <span className={styles.name}>One-time codes {since && <StatusBadge tone="good">On</StatusBadge>}</span>
            <span className={styles.more}>
              {since ? `Of an authenticator app, since ${listDate(since)}` : 'Six digits of an authenticator app'}
            </span>
          </span>
          <PlainButton onClick={() => onChange({ kind: since ? 'codes off' : 'codes on' })}>
            {since ? 'Switch off' : 'Switch on'}
          </PlainButton>
        </li>
        {hasFactor(factors) && (
          <li className={styles.item}>
            <span className={styles.text}>
              <span className={styles.name}>Recovery codes</span>
              <span className={styles.more}>{factors.recoveryCodesLeft} left, each works once</span>
            </span>
            <PlainButton onClick={() => onChange({ kind: 'new recovery codes' })}>Make new ones</PlainButton>
          </li>
        )}
      </ul>
      {canUsePasskeys(host) && (
        <PlainButton onClick={() => onChange({ kind: 'add passkey' })}>Add a passkey</PlainButton>
      )}
    </>
  );
}
