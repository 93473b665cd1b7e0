import { DayInput } from './DayInput.tsx';
import { FormField } from './FormField.tsx';
import { type FieldProps, useFieldState } from './use-field-state.ts';

export interface DateFieldProps extends FieldProps {
  /** First and last selectable day, YYYY-MM-DD. */
  min?: string;
  max?: string;
}

/** Date field. The value is YYYY-MM-DD, or the typed text while it is no valid day, which `dayRule` then rejects. */
export function DateField({ name, label, hint, hintTone, required, disabled = false, min, max }: DateFieldProps) {
  const { value, change, leave, error } = useFieldState<string>(name);
  return (
    <FormField label={label} hint={hint} hintTone={hintTone} error={error} required={required}>
      {(control) => (
        <DayInput control={control} {...{ name, value, min, max, disabled }} onChange={change} onBlur={leave} />
      )}
    </FormField>
  );
}
