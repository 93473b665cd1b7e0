import { Textarea } from '@fluentui/react-components';
import { FormField } from './FormField.tsx';
import { type FieldProps, useFieldState } from './use-field-state.ts';

/** Multi-line text field. */
export function TextAreaField({ name, label, hint, required, disabled, rows = 5 }: FieldProps & { rows?: number }) {
  const { value, change, leave, error } = useFieldState<string>(name);
  return (
    <FormField label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Textarea
          {...control}
          name={name}
          rows={rows}
          size="large"
          resize="vertical"
          value={value}
          disabled={disabled ?? false}
          onChange={(_, { value: next }) => change(next)}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}
