import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  swatch: {
    display: 'inline-block',
    width: '16px',
    height: '16px',
    verticalAlign: '-3px',
    borderRadius: '4px',
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStrokeAccessible),
  },
});

/** A square of a colour, beside its code or what it is. */
export function Swatch({ color }: { color: string }) {
  const styles = useStyles();
  return <span className={styles.swatch} style={{ backgroundColor: color }} aria-hidden="true" />;
}
