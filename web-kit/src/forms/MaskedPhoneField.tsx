import { FormField } from './FormField.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { type FieldProps, useFieldState } from './use-field-state.ts';

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
