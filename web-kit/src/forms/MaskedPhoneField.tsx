import { Input } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { FormField } from './FormField.tsx';
import { useFormStyles } from './Form.styles.ts';
import { type FieldProps, useFieldState } from './use-field-state.ts';

const PhoneInput = lazy(async () => ({ default: (await import('./PhoneInput.tsx')).PhoneInput }));

/** A number under the mask +27 00 000 0000; a leading 0 becomes +27. The schema turns it back into the local form. */
export function MaskedPhoneField({ name, label, hint, required, disabled }: FieldProps) {
  const styles = useFormStyles();
  const { value, change, leave, error } = useFieldState<string>(name);
  return (
    <FormField label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Suspense fallback={<Input className={styles.input} size="large" value={value} readOnly />}>
          <PhoneInput control={control} name={name} value={value} disabled={disabled ?? false} onChange={change} onBlur={leave} />
        </Suspense>
      )}
    </FormField>
  );
}
