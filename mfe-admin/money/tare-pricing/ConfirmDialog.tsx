import type { LicenseFee } from 'shared-contracts/fees';
import { limits } from 'shared-contracts/limits';
import { lineRule, TextField } from 'web-kit/forms';
import { object } from 'yup';
import { EditDialog } from '../../dialog/EditDialog.tsx';
import { countFees } from './fee-words.ts';
import { useAdminConfirmFeesMutation } from './fees-api.ts';

const schema = object({
  source: lineRule('The source', limits.feeTable.source, 'Please enter where the fee is published').default(''),
});

interface ConfirmDialogProps {
  fees: readonly LicenseFee[];
  onDone: () => void;
  onClosed: () => void;
}

/** Asks for the source of estimates, and confirms them. */
export function ConfirmDialog({ fees, onDone, onClosed }: ConfirmDialogProps) {
  const [confirm] = useAdminConfirmFeesMutation();
  const ids = fees.slice(0, limits.list.maxSearch).map(({ id }) => id);
  return (
    <EditDialog
      title={`Confirm ${countFees(ids.length)}`}
      initialValues={{ source: '' }}
      schema={schema}
      onClosed={onClosed}
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
  );
}
