import { Input } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useIMask } from 'react-imask';
import { toInternationalNumber } from 'shared-contracts/contact-number';
import type { ControlProps } from './FormField.tsx';
import { useFormStyles } from './Form.styles.ts';
import { phoneMask } from './phone-mask.ts';

interface PhoneInputProps {
  control: ControlProps;
  name: string;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** The input under the mask. */
export function PhoneInput({ control, name, value, disabled, onChange, onBlur }: PhoneInputProps) {
  const styles = useFormStyles();
  const {
    ref,
    value: shown,
    setValue,
  } = useIMask<HTMLInputElement>(phoneMask, {
    defaultValue: toInternationalNumber(value),
    // Without an event it is only the mask dressing up the value that was handed in: nothing was typed.
    onAccept: (accepted: string, _: unknown, event?: InputEvent) => event && onChange(accepted),
  });

  // A form that is filled or reset from outside.
  useEffect(() => {
    if (toInternationalNumber(value) !== toInternationalNumber(shown)) setValue(toInternationalNumber(value));
  }, [value, shown, setValue]);

  return (
    <Input
      {...control}
      ref={ref}
      className={styles.input}
      size="large"
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      name={name}
      value={shown}
      disabled={disabled}
      placeholder="+27 82 456 7890"
      onChange={() => undefined}
      onBlur={onBlur}
    />
  );
}
