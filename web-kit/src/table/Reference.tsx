import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  reference: {
    display: 'inline-block',
    minWidth: '15ch',
    maxWidth: '19ch',
    color: tokens.colorNeutralForeground3,
    fontSize: '13px',
    lineHeight: '18px',
    overflowWrap: 'anywhere',
    '@media (max-width: 640px)': { maxWidth: '26ch' },
  },
});

/** A long identifier in a table: whole, and out of the way. */
export function Reference({ children }: { children: string }) {
  return <span className={useStyles().reference}>{children}</span>;
}
