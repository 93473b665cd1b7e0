import { Input } from '@fluentui/react-components';
import { lazy, Suspense, useRef } from 'react';
import { useFormStyles } from './Form.styles.ts';
import { FormField } from './FormField.tsx';
import { type FieldProps, useFieldState } from './use-field-state.ts';

const Suggestions = lazy(async () => ({ default: (await import('./SuggestionsInput.tsx')).SuggestionsInput }));

interface ComboboxFieldProps extends FieldProps {
  options: readonly string[];
  /** How many suggestions are offered at once. */
  most?: number;
}

/** Suggestions from a long list; anything else may be typed. The list is loaded when a form shows one. */
export function ComboboxField({ name, label, hint, hintTone, required, disabled = false, options, most = 20 }: ComboboxFieldProps) {
  const { value, change, leave, error } = useFieldState<string>(name);
  const styles = useFormStyles();
  // Who was quicker than the list's code finds the cursor still there.
  const wanted = useRef(false);
  return (
    <FormField label={label} hint={hint} hintTone={hintTone} error={error} required={required}>
      {(control) => (
        <Suspense
          fallback={
            <Input
              {...control}
              className={styles.input}
              name={name}
              size="large"
              value={value}
              disabled={disabled}
              onChange={(_, { value: next }) => change(next)}
              onFocus={() => (wanted.current = true)}
              onBlur={() => (wanted.current = false)}
            />
          }
        >
          <Suggestions
            control={control}
            focused={wanted.current}
            {...{ name, value, options, most, disabled }}
            onChange={change}
            onBlur={leave}
          />
        </Suspense>
      )}
    </FormField>
  );
}
