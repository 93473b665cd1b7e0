import { DatePicker } from '@fluentui/react-datepicker-compat';
import { useFormStyles } from './Form.styles.ts';
import type { ControlProps } from './FormField.tsx';
import { dayFromLocalDate, localDateFromDay, readTypedDay } from './days.ts';

export interface CalendarInputProps {
  control: ControlProps;
  value: string;
  min: string | undefined;
  max: string | undefined;
  disabled: boolean;
  onChange: (day: string) => void;
  onBlur: () => void;
}

/** A day from a calendar or typed as DD-MM-YYYY. */
export function CalendarInput({ control, value, min, max, disabled, onChange, onBlur }: CalendarInputProps) {
  const styles = useFormStyles();
  const show = (date?: Date) => (date ? dayFromLocalDate(date).split('-').reverse().join('-') : '');
  return (
    <DatePicker
      {...control}
      className={styles.input}
      size="large"
      allowTextInput
      placeholder="DD-MM-YYYY"
      value={localDateFromDay(value) ?? null}
      disabled={disabled}
      formatDate={show}
      parseDateFromString={(typed) => localDateFromDay(readTypedDay(typed) ?? '') ?? null}
      {...(min ? { minDate: localDateFromDay(min) } : {})}
      {...(max ? { maxDate: localDateFromDay(max) } : {})}
      onSelectDate={(date) => onChange(date ? dayFromLocalDate(date) : '')}
      onBlur={onBlur}
    />
  );
}
