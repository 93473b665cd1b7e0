import { Select } from '@fluentui/react-components';
import { usePartText } from 'web-kit/host';
import { useFormStyles } from './Form.styles.ts';
import { FormField } from './FormField.tsx';
import { type FieldProps, useFieldState } from './use-field-state.ts';

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** Label of the empty option. */
  placeholder?: string;
}

/** Single choice from a few options. Uses the native select, which works best on a phone. */
export function SelectField({
  name,
  label,
  hint,
  hintTone,
  required,
  disabled,
  options,
  placeholder,
}: SelectFieldProps) {
  const styles = useFormStyles();
  const t = usePartText();
  const { value, change, leave, error } = useFieldState<string>(name);
  const isUnknown = !(value === '' && placeholder !== undefined) && options.every((option) => option.value !== value);
  return (
    <FormField label={label} hint={hint} hintTone={hintTone} error={error} required={required}>
      {(control) => (
        <Select
          {...control}
          className={styles.select}
          name={name}
          size="large"
          value={value}
          disabled={disabled ?? false}
          onChange={(_, { value: next }) => change(next)}
          onBlur={leave}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {/* A select without an option for its value shows its first option, as if that were chosen. */}
          {isUnknown && (
            <option value={value} hidden>
              {t('Please choose')}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
