import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import type { LicenseFee } from 'shared-contracts/fees';
import { lazyWithRetry, PlainButton } from 'web-kit/page';
import { countFees } from './count-fees.ts';

// The form kit is needed only for confirming.
const ConfirmDialog = lazyWithRetry(async () => (await import('./fee-forms.ts')).ConfirmDialog);

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginBottom: '12px' },
});

interface ConfirmEstimatesProps {
  all: readonly LicenseFee[];
  selected: readonly LicenseFee[];
  onSelect: (selected: readonly LicenseFee[]) => void;
}

/** Selects estimates, and confirms them with the source that was looked up. */
export function ConfirmEstimates({ all, selected, onSelect }: ConfirmEstimatesProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const count = selected.length;
  return (
    <div className={styles.bar}>
      <PlainButton disabled={all.length === 0} onClick={() => onSelect(count === all.length ? [] : all)}>
        {count > 0 && count === all.length ? 'Select none' : `Select all ${all.length}`}
      </PlainButton>
      <PlainButton look="primary" disabled={count === 0} onClick={() => setOpen(true)}>
        {count === 0 ? 'Confirm' : `Confirm ${countFees(count)}`}
      </PlainButton>
      <span role="status">{count > 0 ? `${count} selected` : ''}</span>
      {isOpen && <ConfirmDialog fees={selected} onDone={() => onSelect([])} onClosed={() => setOpen(false)} />}
    </div>
  );
}
