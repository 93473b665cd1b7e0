import { isKnownVariable, type ManagedVariable, units, type VariableName } from 'shared-contracts/variables';
import { SelectField, TextField } from 'web-kit/forms';
import { useAdminDeleteVariableMutation, useAdminUpdateVariableMutation } from '../api.ts';
import { EditDialog } from '../dialog/EditDialog.tsx';
import { VariableFacts } from './VariableFacts.tsx';
import { toVariableRequest, variableSchema, variableValuesOf } from './variable-form.ts';

const hints: Partial<Record<VariableName, string>> = {
  serviceFee: 'What the company asks for a renewal, on top of the licence fees.',
  updateLicenseFeesReminder:
    'How long after the newest fee table took effect administrators are asked for the next one.',
  gracePeriod: 'How long after the expiry neither penalties nor arrears are due.',
  transactionFee: 'The fee of the licensing authority for each transaction, part of every quote.',
  maximumWeight:
    'Where the fee tables end. Quotes read this from the tables themselves: changing it here changes no price.',
  maximumTierWeight: 'The size of each step above the end of the fee tables.',
};

/** Explains a variable's effect on quotes and reminders. Undefined for an unknown variable. */
const variableHint = (name: string): string | undefined =>
  isKnownVariable(name) ? (hints[name] ?? 'The price of each step above the end of the fee tables.') : undefined;

const options = units.map((value) => ({ value, label: value }));

/** Edits or deletes a managed variable. */
export function VariableDialog({ variable, onClosed }: { variable: ManagedVariable; onClosed: () => void }) {
  // The code uses its known variables by name and unit, so these cannot be changed.
  const fixed = isKnownVariable(variable.variable);
  const [update] = useAdminUpdateVariableMutation();
  const [remove] = useAdminDeleteVariableMutation();
  return (
    <EditDialog
      title="Update Variable"
      initialValues={variableValuesOf(variable)}
      schema={variableSchema}
      onClosed={onClosed}
      removal={{
        title: `Remove ${variable.readableName}?`,
        text: 'This variable will be removed.',
        action: 'Remove',
        remove: () => remove({ id: variable.id }).unwrap(),
        done: `${variable.readableName} has been removed`,
      }}
      onSave={async (values) => {
        await update({ id: variable.id, ...toVariableRequest(values) }).unwrap();
        return `${values.readableName} has been updated`;
      }}
    >
      <TextField name="readableName" label="Variable" disabled={fixed} />
      <TextField
        name="value"
        label={variable.measuredIn === 'zar' ? 'Value (rand)' : 'Value'}
        inputMode="decimal"
        hint={variableHint(variable.variable)}
      />
      <SelectField name="measuredIn" label="Measured in" options={options} disabled={fixed} />
      <VariableFacts variable={variable} />
    </EditDialog>
  );
}
