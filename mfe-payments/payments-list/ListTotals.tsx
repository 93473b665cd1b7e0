import { makeStyles, tokens } from '@fluentui/react-components';
import { formatRand } from 'shared-contracts/amounts';

const useStyles = makeStyles({
  totals: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 24px',
    justifyContent: 'flex-end',
    margin: 0,
    paddingBlockStart: '12px',
    fontVariantNumeric: 'tabular-nums',
  },
  pair: { display: 'flex', gap: '8px' },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, fontWeight: 600 },
});

interface Total {
  label: string;
  cents: number;
  /** Whether only some of what the filter finds has been added up. */
  isPartial?: boolean | undefined;
}

/** Sums of everything that a list's filter finds, at its foot. */
export function ListTotals({ totals }: { totals: readonly Total[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.totals} aria-label="Totals of this filter">
      {totals.map(({ label, cents, isPartial }) => (
        <div key={label} className={styles.pair}>
          <dt className={styles.term}>{label}</dt>
          <dd className={styles.value}>
            {isPartial && 'at least '}
            {formatRand(cents)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
