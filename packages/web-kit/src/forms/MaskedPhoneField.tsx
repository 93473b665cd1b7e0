import { Input } from '@fluentui/react-components';
import { useLayoutEffect, useRef, useState } from 'react';
import { toLocalNumber } from 'shared-contracts/contact-number';
import { useFormStyles } from './Form.styles.ts';
import { type ControlProps, FormField } from './FormField.tsx';
import { caretPosition, countryPrefix, maskPhone } from './mask-phone.ts';
import { type FieldProps, useFieldState } from './use-field-state.ts';

interface PhoneInputProps {
  control: ControlProps;
  name: string;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

function PhoneInput({ control, name, value, disabled, onChange, onBlur }: PhoneInputProps) {
  const styles = useFormStyles();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ text: '', caret: 0 });
  // The form may be filled or reset from outside. The country prefix alone is not a value yet.
  const isOurs =
    value === '' ? countryPrefix.startsWith(typed.text) : toLocalNumber(typed.text) === toLocalNumber(value);
  const shown = isOurs ? typed.text : maskPhone(value);

  useLayoutEffect(() => {
    if (document.activeElement === input.current) input.current?.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);

  return (
    <Input
      {...control}
      ref={input}
      className={styles.input}
      size="large"
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      name={name}
      value={shown}
      disabled={disabled}
      placeholder="+27 82 456 7890"
      onChange={({ target }) => {
        const text = maskPhone(target.value);
        const caret = target.selectionStart ?? target.value.length;
        const onlySpaceDeleted = text === shown && target.value.length < text.length;
        setTyped({ text, caret: onlySpaceDeleted ? caret : caretPosition(text, target.value, caret) });
        onChange(countryPrefix.startsWith(text) ? '' : text);
      }}
      onBlur={onBlur}
    />
  );
}

/** Phone number with the mask +27 00 000 0000. A leading 0 becomes +27. The schema converts it to the local format. */
export function MaskedPhoneField({ name, label, hint, required, disabled }: FieldProps) {
  const { value, change, leave, error } = useFieldState<string>(name);
  return (
    <FormField label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <PhoneInput
          control={control}
          name={name}
          value={value}
          disabled={disabled ?? false}
          onChange={change}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}
