import { DayInput } from './DayInput.tsx';
import { FormField } from './FormField.tsx';
import { type FieldProps, useFieldState } from './use-field-state.ts';

export interface DateFieldProps extends FieldProps {
  /** First and last day that the calendar offers, YYYY-MM-DD. */
  min?: string;
  max?: string;
}

/** A calendar day, held as YYYY-MM-DD; what is typed and is no day stays as it is, for `dayRule` to speak about. */
export function DateField({ name, label, hint, hintTone, required, disabled = false, min, max }: DateFieldProps) {
  const { value, change, leave, error } = useFieldState<string>(name);
  return (
    <FormField label={label} hint={hint} hintTone={hintTone} error={error} required={required}>
      {(control) => <DayInput control={control} {...{ name, value, min, max, disabled }} onChange={change} onBlur={leave} />}
    </FormField>
  );
}
