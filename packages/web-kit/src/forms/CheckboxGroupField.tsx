import { Checkbox } from './Checkbox.tsx';
import { FormField } from './FormField.tsx';
import { type FieldProps, useFieldState } from './use-field-state.ts';

/** Multiple choice from a few options. The value is the list of chosen values. */
export function CheckboxGroupField({
  name,
  label,
  hint,
  disabled,
  options,
}: FieldProps & {
  options: readonly { value: string; label: string; hint?: string | undefined; disabled?: boolean | undefined }[];
}) {
  const { value, change, leave, error } = useFieldState<string[]>(name);
  return (
    <FormField label={label} hint={hint} error={error} required={undefined} group>
      {(control) => (
        <div {...control} role="group">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              name={name}
              value={option.value}
              label={option.label}
              hint={option.hint}
              checked={value.includes(option.value)}
              disabled={disabled || (option.disabled ?? false)}
              onChange={({ target }) =>
                change(target.checked ? [...value, option.value] : value.filter((item) => item !== option.value))
              }
              onBlur={leave}
            />
          ))}
        </div>
      )}
    </FormField>
  );
}
