import { isKnownVariable, type ManagedVariable, units } from 'shared-contracts/variables';
import { SelectField, TextField } from 'web-kit/forms';
import { useAdminDeleteVariableMutation, useAdminUpdateVariableMutation } from '../api.ts';
import { EditDialog } from '../dialog/EditDialog.tsx';
import { VariableFacts } from './VariableFacts.tsx';
import { variableHint } from './variable-hint.ts';
import { toVariableRequest, variableSchema, variableValuesOf } from './variable-form.ts';

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
