import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  reason: {
    display: 'block',
    minWidth: '13ch',
    maxWidth: '28ch',
    overflowWrap: 'anywhere',
    '&[open] > summary > span': { display: 'block' },
  },
  long: { cursor: 'pointer', listStyleType: 'none', '::-webkit-details-marker': { display: 'none' } },
  short: { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
});

/** Characters that fit on two lines. */
const maxLength = 50;

/** Failure reason of a payment, limited to two lines and expandable, so that table rows stay short. */
export function Reason({ children }: { children: string }) {
  const styles = useStyles();
  // On a phone an empty cell is not shown.
  if (children === '') return null;
  if (children.length <= maxLength) return <span className={styles.reason}>{children}</span>;
  return (
    <details className={styles.reason}>
      <summary className={styles.long}>
        <span className={styles.short}>{children}</span>
      </summary>
    </details>
  );
}
