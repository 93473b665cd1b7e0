import { makeStyles } from '@fluentui/react-components';
import type { PropsWithChildren } from 'react';

const useStyles = makeStyles({
  field: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px', minWidth: 0, marginBottom: '16px' },
  label: { fontSize: '14px', lineHeight: '20px' },
});

/** A labelled filter of a list. The control is inside the label, so no id is needed. */
export function FilterField({ label, children }: PropsWithChildren<{ label: string }>) {
  const styles = useStyles();
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
    </label>
  );
}
