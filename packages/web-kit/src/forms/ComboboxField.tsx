import { useRef } from 'react';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { FormField } from './FormField.tsx';
import { PlainInput } from './PlainInput.tsx';
import { type FieldProps, useFieldState } from './use-field-state.ts';

const Suggestions = lazyWithRetry(
  async () => (await import('./SuggestionsInput.tsx')).SuggestionsInput,
  ({ control, name, value, disabled, wanted, onChange }) => (
    <PlainInput {...{ control, name, value, disabled, wanted }} onChange={onChange} />
  ),
);

interface ComboboxFieldProps extends FieldProps {
  options: readonly string[];
  /** Maximum number of suggestions shown at once. */
  most?: number;
}

/** Free text with suggestions from a long list. The combobox code is loaded when a form shows one. */
export function ComboboxField({
  name,
  label,
  hint,
  hintTone,
  required,
  disabled = false,
  options,
  most = 20,
}: ComboboxFieldProps) {
  const { value, change, leave, error } = useFieldState<string>(name);
  // Keeps the focus if the user is typing before the combobox code has loaded.
  const wanted = useRef(false);
  return (
    <FormField label={label} hint={hint} hintTone={hintTone} error={error} required={required}>
      {(control) => (
        <Suggestions
          control={control}
          wanted={wanted}
          {...{ name, value, options, most, disabled }}
          onChange={change}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}
