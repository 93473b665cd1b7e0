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
  /** How many suggestions are offered at once. */
  most?: number;
}

/** Suggestions from a long list; anything else may be typed. The list is loaded when a form shows one. */
export function ComboboxField({ name, label, hint, hintTone, required, disabled = false, options, most = 20 }: ComboboxFieldProps) {
  const { value, change, leave, error } = useFieldState<string>(name);
  // Who was quicker than the list's code finds the cursor still there.
  const wanted = useRef(false);
  return (
    <FormField label={label} hint={hint} hintTone={hintTone} error={error} required={required}>
      {(control) => (
        <Suggestions control={control} wanted={wanted} {...{ name, value, options, most, disabled }} onChange={change} onBlur={leave} />
      )}
    </FormField>
  );
}
