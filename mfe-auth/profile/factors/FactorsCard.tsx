import { useState } from 'react';
import { longDay } from 'shared-contracts/dates';
import type { Factors, Passkey } from 'shared-contracts/factors';
import { DialogButtons, Form } from 'web-kit/forms';
import { canUsePasskeys, useHost } from 'web-kit/host';
import { Card, ErrorState, ListSkeleton, Modal, PlainButton, StatusBadge } from 'web-kit/page';
import { FactorDialog } from './FactorDialog.tsx';
import { useFactorsStyles } from './Factors.styles.ts';
import type { FactorChange } from './factor-change.ts';
import { useAuthListFactorsQuery, useAuthRenamePasskeyMutation } from './factors-api.ts';
import { PasskeyNameField, passkeyNameSchema } from './Step.tsx';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClosed: () => void;
}

/** Gives a passkey another name, by which the person knows it again in the list. */
function RenamePasskeyDialog({ passkey, onClosed }: RenamePasskeyDialogProps) {
  const { toast } = useHost();
  const [rename] = useAuthRenamePasskeyMutation();
  return (
    <Modal title="Rename this passkey" onClosed={onClosed}>
      {(close) => (
        <Form
          initialValues={{ name: passkey.name }}
          schema={passkeyNameSchema}
          onSubmit={async ({ name }) => {
            await rename({ id: passkey.id, name }).unwrap();
            toast.success('The passkey has been renamed');
            close();
          }}
        >
          <PasskeyNameField />
          <DialogButtons submit="Save" busy="Saving…" onCancel={close} />
        </Form>
      )}
    </Modal>
  );
}

/** A passkey in the list of factors, to rename and to remove. */
function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const styles = useFactorsStyles();
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, device, host, createdAt, lastUsedAt } = passkey;
  return (
    <li className={styles.item}>
      <span className={styles.text}>
        <span className={styles.name}>
          {name} <StatusBadge tone="good">Passkey</StatusBadge>
        </span>
        <span className={styles.more}>{device ? `${device}, for ${host}` : `For ${host}`}</span>
        <span className={styles.more}>
          Added {longDay(createdAt)}, {lastUsedAt ? `last used ${longDay(lastUsedAt)}` : 'not used yet'}
        </span>
      </span>
      <span className={styles.actions}>
        <PlainButton aria-label={`Rename the passkey ${name}`} onClick={() => setIsRenaming(true)}>
          Rename
        </PlainButton>
        <PlainButton aria-label={`Remove the passkey ${name}`} onClick={onRemove}>
          Remove
        </PlainButton>
      </span>
      {isRenaming && <RenamePasskeyDialog passkey={passkey} onClosed={() => setIsRenaming(false)} />}
    </li>
  );
}

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
          Extra security: nobody can log in with only your password. A passkey can replace the password altogether.
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
              {since
                ? `Of an authenticator app, since ${longDay(since)}`
                : 'A 6-digit code from an app such as Google Authenticator'}
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
