import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 100%), 1fr))',
    gap: '20px 24px',
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
  value: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 500, overflowWrap: 'anywhere' },
});

interface Fact {
  label: string;
  value: ReactNode;
  /** Spans the whole row. */
  wide?: boolean;
}

/** A list of labelled values. A missing value shows a dash. */
export function KeyValueList({ items }: { items: readonly Fact[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {items.map(({ label, value, wide }) => (
        <div key={label} {...(wide ? { className: styles.wide } : {})}>
          <dt className={styles.term}>{label}</dt>
          <dd className={styles.value}>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
