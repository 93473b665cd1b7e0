import { Input, type InputProps } from '@fluentui/react-components';
import { useFormStyles } from './Form.styles.ts';
import { FormField } from './FormField.tsx';
import { type FieldProps, useFieldState } from './use-field-state.ts';

type TextFieldProps = FieldProps &
  Pick<
    InputProps,
    | 'type'
    | 'autoCapitalize'
    | 'autoComplete'
    | 'inputMode'
    | 'placeholder'
    | 'contentBefore'
    | 'contentAfter'
    | 'maxLength'
    | 'readOnly'
    | 'spellCheck'
  >;

/** Single-line text field. */
export function TextField({ name, label, hint, hintTone, required, ...input }: TextFieldProps) {
  const styles = useFormStyles();
  const { value, change, leave, error } = useFieldState<string>(name);
  return (
    <FormField label={label} hint={hint} hintTone={hintTone} error={error} required={required}>
      {(control) => (
        <Input
          {...input}
          {...control}
          className={styles.input}
          size="large"
          name={name}
          value={value}
          onChange={(_, { value: next }) => change(next)}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}
