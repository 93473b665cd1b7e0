import { makeStyles, tokens } from '@fluentui/react-components';
import type { ComponentProps, ReactNode } from 'react';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '32px', cursor: 'pointer', fontSize: '15px' },
  box: {
    width: '20px',
    height: '20px',
    flexShrink: 0,
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'inherit',
  },
});

/** The browser's own checkbox in the company's colour, inside its label so that no id is needed. */
export function Checkbox({
  label,
  ...box
}: { label: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'>) {
  const styles = useStyles();
  return (
    <label className={styles.row}>
      <input {...box} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
  );
}
