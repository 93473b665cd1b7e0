import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactElement, useId } from 'react';
import { useFieldState } from './use-field-state.ts';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '32px', cursor: 'pointer', fontSize: '15px' },
  box: { width: '20px', height: '20px', flexShrink: 0, margin: 0, accentColor: tokens.colorCompoundBrandBackground, cursor: 'inherit' },
  error: { color: tokens.colorPaletteRedForeground1, fontSize: '13px', lineHeight: '18px' },
});

/** A yes or no; the label may hold a link. The browser's own box in the company's colour. */
export function CheckboxField({ name, label, disabled }: { name: string; label: string | ReactElement; disabled?: boolean }) {
  const styles = useStyles();
  const id = useId();
  const { value, change, leave, error } = useFieldState<boolean>(name);
  return (
    <div>
      <label className={styles.row}>
        <input
          type="checkbox"
          name={name}
          className={styles.box}
          checked={value}
          disabled={disabled ?? false}
          onChange={({ target }) => change(target.checked)}
          onBlur={leave}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
        />
        <span>{label}</span>
      </label>
      {error && (
        <div id={id} role="alert" className={styles.error}>
          {error}
        </div>
      )}
    </div>
  );
}
