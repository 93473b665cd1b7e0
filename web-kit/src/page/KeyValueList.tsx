import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 100%), 1fr))', gap: '20px 24px', margin: 0 },
  term: { color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
  value: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 500, overflowWrap: 'anywhere' },
});

/** Facts, each under its name. An absent one shows a dash. */
export function KeyValueList({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt className={styles.term}>{label}</dt>
          <dd className={styles.value}>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
