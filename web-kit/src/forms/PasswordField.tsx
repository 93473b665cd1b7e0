import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field-state.ts';

const useStyles = makeStyles({
  show: {
    minWidth: '44px',
    minHeight: '32px',
    ...shorthands.borderStyle('none'),
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    fontSize: '14px',
    fontWeight: 600,
    cursor: 'pointer',
  },
});

/** A password; the person may look at what they typed. */
export function PasswordField({ autoComplete, ...field }: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const styles = useStyles();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      contentAfter={
        <button
          type="button"
          className={styles.show}
          aria-pressed={shown}
          aria-label={`Show ${field.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
