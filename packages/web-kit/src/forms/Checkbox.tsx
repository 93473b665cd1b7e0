import { makeStyles, tokens } from '@fluentui/react-components';
import { type ComponentProps, type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '32px', cursor: 'pointer', fontSize: '15px' },
  hint: { color: tokens.colorNeutralForeground3, fontSize: '13px', margin: '-2px 0 8px 32px' },
  box: {
    width: '20px',
    height: '20px',
    flexShrink: 0,
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'inherit',
  },
});

/** The browser's own checkbox in the company's colour, inside its label so that its name needs no id. */
export function Checkbox({
  label,
  hint,
  ...box
}: { label: ReactNode; hint?: string | undefined } & Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'>) {
  const styles = useStyles();
  const hintId = useId();
  return (
    <>
      <label className={styles.row}>
        <input {...box} type="checkbox" className={styles.box} {...(hint && { 'aria-describedby': hintId })} />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}
