import { Combobox, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useFormStyles } from './Form.styles.ts';
import { FormField } from './FormField.tsx';
import { type FieldProps, useFieldState } from './use-field-state.ts';

interface ComboboxFieldProps extends FieldProps {
  options: readonly string[];
  /** How many suggestions are offered at once. */
  most?: number;
}

/** Suggestions from a long list; anything else may be typed. */
export function ComboboxField({ name, label, hint, hintTone, required, disabled, options, most = 20 }: ComboboxFieldProps) {
  const { value, change, leave, error } = useFieldState<string>(name);
  const styles = useFormStyles();
  const [open, setOpen] = useState(false);
  const typed = value.trim().toLowerCase();
  const matching = options.filter((option) => option.toLowerCase().includes(typed)).slice(0, most);
  return (
    <FormField label={label} hint={hint} hintTone={hintTone} error={error} required={required}>
      {(control) => (
        <Combobox
          {...control}
          className={styles.input}
          name={name}
          freeform
          expandIcon={null}
          size="large"
          autoComplete="off"
          value={value}
          selectedOptions={[]}
          disabled={disabled ?? false}
          open={open && matching.length > 0}
          onOpenChange={(_, next) => setOpen(next.open)}
          onChange={({ target }) => {
            change(target.value);
            // A phone's keyboard sends no keys that the list would open on.
            setOpen(true);
          }}
          onOptionSelect={(_, { optionText }) => optionText !== undefined && change(optionText)}
          onBlur={leave}
        >
          {matching.map((option) => (
            <Option key={option}>{option}</Option>
          ))}
        </Combobox>
      )}
    </FormField>
  );
}
