import { useState } from 'react';
import { usePartText } from 'web-kit/host';
import { useFormStyles } from './Form.styles.ts';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field-state.ts';

/** Password field with a button that shows the typed text. */
export function PasswordField({
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const styles = useFormStyles();
  const t = usePartText();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      contentAfter={
        <button
          type="button"
          className={styles.inside}
          aria-pressed={shown}
          aria-label={t('Show {field}', { field: field.label.toLowerCase() })}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('Hide') : t('Show')}
        </button>
      }
    />
  );
}
