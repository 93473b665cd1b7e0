import { useState } from 'react';
import type { Passkey } from 'shared-contracts/factors';
import { listDate } from 'shared-contracts/list-date';
import { PlainButton, StatusBadge } from 'web-kit/page';
import { useFactorsStyles } from './Factors.styles.ts';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';

/** A passkey in the list of factors, to rename and to remove. */
export function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
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
          Added {listDate(createdAt)}, {lastUsedAt ? `last used ${listDate(lastUsedAt)}` : 'not used yet'}
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
