import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  reference: {
    display: 'inline-block',
    maxWidth: '20ch',
    // Beside the side menu of a laptop every column counts.
    '@media (min-width: 641px) and (max-width: 1400px)': { maxWidth: '13ch' },
    overflow: 'hidden',
    color: tokens.colorNeutralForeground3,
    fontSize: '13px',
    lineHeight: '18px',
    // What tells references of one kind apart stands at their end: it is the beginning that gives way.
    direction: 'rtl',
    textOverflow: 'ellipsis',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
  },
});

/** A long identifier on one line of a table: shown by its end, while a copy and a screen reader get all of it. */
export function Reference({ children }: { children: string }) {
  return (
    <span className={useStyles().reference} title={children}>
      <bdi dir="ltr">{children}</bdi>
    </span>
  );
}
