import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import type { LicenseFee } from 'shared-contracts/fees';
import { limits } from 'shared-contracts/limits';
import { lineRule, TextField } from 'web-kit/forms';
import { PlainButton } from 'web-kit/page';
import { object } from 'yup';
import { EditDialog } from '../dialog/EditDialog.tsx';
import { useAdminConfirmFeesMutation } from './fees-api.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginBottom: '12px' },
});

const schema = object({
  source: lineRule('The source', limits.feeTable.source, 'Please enter where the fee is published').default(''),
});

const fees = (count: number) => (count === 1 ? '1 fee' : `${count} fees`);

interface ConfirmEstimatesProps {
  all: readonly LicenseFee[];
  selected: readonly LicenseFee[];
  onSelect: (selected: readonly LicenseFee[]) => void;
  onDone: () => void;
}

/** Confirms the selected estimates with the source that was looked up. */
export function ConfirmEstimates({ all, selected, onSelect, onDone }: ConfirmEstimatesProps) {
  const styles = useStyles();
  const [confirm] = useAdminConfirmFeesMutation();
  const [isOpen, setOpen] = useState(false);
  const count = selected.length;
  const ids = selected.slice(0, limits.list.maxSearch).map(({ id }) => id);
  return (
    <div className={styles.bar}>
      <PlainButton disabled={all.length === 0} onClick={() => onSelect(count === all.length ? [] : all)}>
        {count > 0 && count === all.length ? 'Select none' : `Select all ${all.length}`}
      </PlainButton>
      <PlainButton look="primary" disabled={count === 0} onClick={() => setOpen(true)}>
        {count === 0 ? 'Confirm' : `Confirm ${fees(count)}`}
      </PlainButton>
      <span role="status">{count > 0 ? `${count} selected` : ''}</span>
      {isOpen && (
        <EditDialog
          title={`Confirm ${fees(ids.length)}`}
          initialValues={{ source: '' }}
          schema={schema}
          onClosed={() => setOpen(false)}
          onSave={async ({ source }) => {
            const { confirmed } = await confirm({ ids, source }).unwrap();
            onDone();
            return confirmed === 1 ? '1 fee has been confirmed' : `${confirmed} fees have been confirmed`;
          }}
        >
          <TextField
            name="source"
            label="Source"
            hint="Such as the number and date of the gazette, or its address. Quotes then no longer call the fee an estimate."
          />
        </EditDialog>
      )}
    </div>
  );
}
