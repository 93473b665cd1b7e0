import { Input } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { usePartText } from 'web-kit/host';
import { CalendarLtrRegular } from '../icons.ts';
import { Icon } from '../page/Icon.tsx';
import { lazyHidden } from '../page/lazy-with-retry.tsx';
import { formatDay, parseDay } from './days.ts';
import { useFormStyles } from './Form.styles.ts';
import { type ControlProps, FormField } from './FormField.tsx';
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

const CalendarPopover = lazyHidden(async () => (await import('./CalendarPopover.tsx')).CalendarPopover);

interface DayInputProps {
  control: ControlProps;
  name: string;
  /** YYYY-MM-DD, or the typed text while it is not a valid day. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

function CalendarButton({ expanded, ...rest }: { expanded: boolean; disabled: boolean; onClick: () => void }) {
  const styles = useFormStyles();
  const t = usePartText();
  return (
    <button
      type="button"
      className={styles.inside}
      aria-label={t('Open the calendar')}
      aria-expanded={expanded}
      {...rest}
    >
      <Icon icon={CalendarLtrRegular} />
    </button>
  );
}

function DayInput({ control, name, value, min, max, disabled, onChange, onBlur }: DayInputProps) {
  const styles = useFormStyles();
  const t = usePartText();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<boolean>();
  const [typed, setTyped] = useState('');
  // The form may be filled or reset from outside.
  const shown = (parseDay(typed) ?? typed) === value ? typed : formatDay(value);
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  return (
    <>
      <Input
        {...control}
        ref={input}
        className={styles.input}
        size="large"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        placeholder={t('DD-MM-YYYY')}
        maxLength={20}
        value={shown}
        disabled={disabled}
        onChange={(_, { value: text }) => {
          setTyped(text);
          onChange(parseDay(text) ?? text);
        }}
        onBlur={() => {
          setTyped(formatDay(value));
          onBlur();
        }}
        contentAfter={<CalendarButton expanded={open ?? false} disabled={disabled} onClick={() => setOpen(!open)} />}
      />
      {open !== undefined && (
        <CalendarPopover
          open={open}
          target={input.current}
          {...{ value, min, max }}
          onClose={close}
          onSelect={(day) => {
            setTyped(formatDay(day));
            onChange(day);
            close();
          }}
        />
      )}
    </>
  );
}
