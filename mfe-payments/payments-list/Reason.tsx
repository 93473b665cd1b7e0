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

/** Longer than this it would not fit on two lines. */
const twoLines = 50;

/** Why a payment failed: two lines of it, and all of it for who asks, so that one row does not push the others away. */
export function Reason({ children }: { children: string }) {
  const styles = useStyles();
  // An empty cell has no line of its own on a phone.
  if (children === '') return null;
  if (children.length <= twoLines) return <span className={styles.reason}>{children}</span>;
  return (
    <details className={styles.reason}>
      <summary className={styles.long}>
        <span className={styles.short}>{children}</span>
      </summary>
    </details>
  );
}
