import { useRef } from 'react';
import { FormField } from './FormField.tsx';
import { Suggestions } from './Suggestions.tsx';
import { type FieldProps, useFieldState } from './use-field-state.ts';

/** Suggestions that are shown at once, at most. */
const most = 20;

/** Free text with suggestions from a long list. */
export function ComboboxField({
  name,
  label,
  hint,
  hintTone,
  required,
  disabled = false,
  options,
}: FieldProps & { options: readonly string[] }) {
  const { value, change, leave, error } = useFieldState<string>(name);
  // Keeps the focus if the user is typing before the combobox code has loaded.
  const wanted = useRef(false);
  const typed = value.trim().toLowerCase();
  const matching = options.filter((option) => option.toLowerCase().includes(typed)).slice(0, most);
  return (
    <FormField label={label} hint={hint} hintTone={hintTone} error={error} required={required}>
      {(control) => (
        <Suggestions
          {...{ control, wanted, name, value, disabled }}
          suggestions={matching.map((option) => ({ id: option, label: option }))}
          onChange={change}
          onChoose={change}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}
