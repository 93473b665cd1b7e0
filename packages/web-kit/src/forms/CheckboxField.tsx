import { type ReactElement, useId } from 'react';
import { Said } from '../language/Said.tsx';
import { Checkbox } from './Checkbox.tsx';
import { useFormFieldStyles } from './FormField.styles.ts';
import { useFieldState } from './use-field-state.ts';

/** Boolean field. The label may contain a link. */
export function CheckboxField({
  name,
  label,
  disabled,
}: {
  name: string;
  label: string | ReactElement;
  disabled?: boolean;
}) {
  const styles = useFormFieldStyles();
  const id = useId();
  const { value, change, leave, error } = useFieldState<boolean>(name);
  return (
    <div>
      <Checkbox
        name={name}
        label={label}
        checked={value}
        disabled={disabled ?? false}
        onChange={({ target }) => change(target.checked)}
        onBlur={leave}
        {...(error ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
      />
      {error && (
        <div id={id} role="alert" className={styles.error}>
          <Said>{error}</Said>
        </div>
      )}
    </div>
  );
}
