import { makeStyles } from '@fluentui/react-components';
import type { PropsWithChildren } from 'react';

const useStyles = makeStyles({
  field: { display: 'grid', gap: '2px', minWidth: 0, marginBottom: '16px' },
  label: { fontSize: '14px', lineHeight: '20px' },
});

/** One filter of a list, its name above it. The control stands inside the label, so no id ties the two. */
export function FilterField({ label, children }: PropsWithChildren<{ label: string }>) {
  const styles = useStyles();
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
    </label>
  );
}
