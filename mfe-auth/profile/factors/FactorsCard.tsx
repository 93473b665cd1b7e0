import { useState } from 'react';
import { longDay } from 'shared-contracts/dates';
import type { Factors, Passkey } from 'shared-contracts/factors';
import { FormDialog } from 'web-kit/forms';
import { canUsePasskeys, useHost } from 'web-kit/host';
import { useDates, useText } from 'web-kit/language';
import { Card, ErrorState, ListSkeleton, PlainButton, StatusBadge } from 'web-kit/page';
import { FactorDialog } from './FactorDialog.tsx';
import { useFactorsStyles } from './Factors.styles.ts';
import type { FactorChange } from './factor-change.ts';
import { useAuthListFactorsQuery, useAuthRenamePasskeyMutation } from './factors-api.ts';
import { PasskeyNameField, passkeyNameSchema } from './Step.tsx';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClosed: () => void;
}

function RenamePasskeyDialog({ passkey, onClosed }: RenamePasskeyDialogProps) {
  const t = useText();
  const [rename] = useAuthRenamePasskeyMutation();
  return (
    <FormDialog
      title={t('Rename this passkey')}
      initialValues={{ name: passkey.name }}
      schema={passkeyNameSchema}
      submit={t('Save')}
      busy={t('Saving…')}
      onSubmit={async ({ name }) => {
        await rename({ id: passkey.id, name }).unwrap();
        return t('The passkey has been renamed');
      }}
      onClosed={onClosed}
    >
      <PasskeyNameField />
    </FormDialog>
  );
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useText();
  const dates = useDates({ longDay });
  const styles = useFactorsStyles();
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, device, host, createdAt, lastUsedAt } = passkey;
  return (
    <li className={styles.item}>
      <span className={styles.text}>
        <span className={styles.name}>
          {name} <StatusBadge tone="good">{t('Passkey')}</StatusBadge>
        </span>
        <span className={styles.more}>
          {device ? t('{device}, for {host}', { device, host }) : t('For {host}', { host })}
        </span>
        <span className={styles.more}>
          {lastUsedAt
            ? t('Added {day}, last used {lastDay}', {
                day: dates.longDay(createdAt),
                lastDay: dates.longDay(lastUsedAt),
              })
            : t('Added {day}, not used yet', { day: dates.longDay(createdAt) })}
        </span>
      </span>
      <span className={styles.actions}>
        <PlainButton aria-label={t('Rename the passkey {name}', { name })} onClick={() => setIsRenaming(true)}>
          {t('Rename')}
        </PlainButton>
        <PlainButton aria-label={t('Remove the passkey {name}', { name })} onClick={onRemove}>
          {t('Remove')}
        </PlainButton>
      </span>
      {isRenaming && <RenamePasskeyDialog passkey={passkey} onClosed={() => setIsRenaming(false)} />}
    </li>
  );
}

/** The person's passkeys, one-time codes and recovery codes. */
export function FactorsCard() {
  const t = useText();
  const styles = useFactorsStyles();
  const { data, error, refetch } = useAuthListFactorsQuery();
  const [change, setChange] = useState<FactorChange>();
  return (
    <Card title={t('Second factor')}>
      {data?.required && !hasFactor(data) ? (
        <p className={styles.words}>
          <strong>{t('Your company asks its administrators for a second factor.')}</strong>{' '}
          {t('Add a passkey or switch on one-time codes to go on.')}
        </p>
      ) : (
        <p className={styles.words}>
          {t(
            'Extra security: nobody can log in with only your password. A passkey can replace the password altogether.',
          )}
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
  const t = useText();
  const dates = useDates({ longDay });
  const styles = useFactorsStyles();
  const host = useHost();
  const { oneTimeCodesSince: since } = factors;
  return (
    <>
      <ul className={styles.list} aria-label={t('Second factor')}>
        {factors.passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => onChange({ kind: 'remove', passkey })} />
        ))}
        <li className={styles.item}>
          <span className={styles.text}>
            <span className={styles.name}>
              {t('One-time codes')} {since && <StatusBadge tone="good">{t('On')}</StatusBadge>}
            </span>
            <span className={styles.more}>
              {since
                ? t('Of an authenticator app, since {day}', { day: dates.longDay(since) })
                : t('A 6-digit code from an app such as Google Authenticator')}
            </span>
          </span>
          <PlainButton onClick={() => onChange({ kind: since ? 'off' : 'on' })}>
            {since ? t('Switch off') : t('Switch on')}
          </PlainButton>
        </li>
        {hasFactor(factors) && (
          <li className={styles.item}>
            <span className={styles.text}>
              <span className={styles.name}>{t('Recovery codes')}</span>
              <span className={styles.more}>
                {t('{left} left, each works once', { left: factors.recoveryCodesLeft })}
              </span>
            </span>
            <PlainButton onClick={() => onChange({ kind: 'renew' })}>{t('Make new ones')}</PlainButton>
          </li>
        )}
      </ul>
      {canUsePasskeys(host) && (
        <PlainButton onClick={() => onChange({ kind: 'add' })}>{t('Add a passkey')}</PlainButton>
      )}
    </>
  );
}
