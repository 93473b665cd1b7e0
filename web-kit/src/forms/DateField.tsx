import { later } from '../page/later.tsx';
import { FormField } from './FormField.tsx';
import { PlainDay } from './PlainDay.tsx';
import { PlainInput } from './PlainInput.tsx';
import { type FieldProps, useFieldState } from './use-field-state.ts';

const Calendar = later(
  async () => (await import('./CalendarInput.tsx')).CalendarInput,
  ({ control, value, disabled }) => <PlainInput {...{ control, value, disabled }} />,
  PlainDay,
);

export interface DateFieldProps extends FieldProps {
  /** First and last day that may be chosen, YYYY-MM-DD. */
  min?: string;
  max?: string;
}

/** A calendar day, held as YYYY-MM-DD. The calendar is loaded when a form shows one. */
export function DateField({ name, label, hint, hintTone, required, disabled, min, max }: DateFieldProps) {
  const { value, change, leave, error } = useFieldState<string>(name);
  return (
    <FormField label={label} hint={hint} hintTone={hintTone} error={error} required={required}>
      {(control) => (
        <Calendar control={control} value={value} min={min} max={max} disabled={disabled ?? false} onChange={change} onBlur={leave} />
      )}
    </FormField>
  );
}
