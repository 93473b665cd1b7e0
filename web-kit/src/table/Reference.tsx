import { makeStyles, tokens } from '@fluentui/react-components';

/** What tells references of the same kind apart stands at their end. */
const lastCharacters = 13;

const useStyles = makeStyles({
  reference: {
    display: 'inline-flex',
    maxWidth: '22ch',
    color: tokens.colorNeutralForeground3,
    fontSize: '13px',
    lineHeight: '18px',
    whiteSpace: 'nowrap',
  },
  beginning: { overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** A long identifier on one line of a table: its middle gives way, while a copy and a screen reader get all of it. */
export function Reference({ children }: { children: string }) {
  const styles = useStyles();
  return (
    <span className={styles.reference} title={children}>
      <span className={styles.beginning}>{children.slice(0, -lastCharacters)}</span>
      <span>{children.slice(-lastCharacters)}</span>
    </span>
  );
}
