import { Input } from '@fluentui/react-components';
import type { CalendarInputProps } from './CalendarInput.tsx';

/** The browser's own input for a day: where the calendar could not be loaded, nothing that was typed may be lost. */
export function PlainDay({ control, value, min, max, disabled, onChange, onBlur }: CalendarInputProps) {
  return (
    <Input
      {...control}
      type="date"
      size="large"
      value={value}
      disabled={disabled}
      min={min}
      max={max}
      onChange={(_, { value: day }) => onChange(day)}
      onBlur={onBlur}
    />
  );
}
