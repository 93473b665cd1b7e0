import { makeStyles, tokens } from '@fluentui/react-components';
import { usePartText } from 'web-kit/host';

const useStyles = makeStyles({
  page: {
    width: '100%',
    maxWidth: '1120px',
    boxSizing: 'border-box',
    marginInline: 'auto',
    paddingBlock: '40px',
    paddingInline: '24px',
  },
  bar: {
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    animationName: { from: { opacity: 1 }, '50%': { opacity: 0.5 }, to: { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  label: { margin: '0 0 12px', color: tokens.colorNeutralForeground3 },
  title: { height: '36px', width: '40%', marginBottom: '32px' },
  row: { height: '56px', marginBottom: '8px' },
});

/** Placeholder for a list that is loading. A custom label is visible, the default one is not. */
export function ListSkeleton({ rows = 5, label }: { rows?: number; label?: string }) {
  const styles = useStyles();
  const t = usePartText();
  return (
    <div role="status" aria-label={label ?? t('Loading…')}>
      {label && <p className={styles.label}>{label}</p>}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`${styles.bar} ${styles.row}`} />
      ))}
    </div>
  );
}

/** Placeholder for a page that is loading. */
export function PageSkeleton() {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <div className={`${styles.bar} ${styles.title}`} />
      <ListSkeleton rows={4} />
    </div>
  );
}
