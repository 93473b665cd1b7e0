import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  reference: {
    display: 'inline-block',
    maxWidth: '20ch',
    // Space is scarce on a laptop beside the side menu.
    '@media (min-width: 641px) and (max-width: 1400px)': { maxWidth: '13ch' },
    overflow: 'hidden',
    color: tokens.colorNeutralForeground3,
    fontSize: '13px',
    lineHeight: '18px',
    // References of one kind differ at their end, so the beginning is truncated.
    direction: 'rtl',
    textOverflow: 'ellipsis',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
  },
});

interface ReferenceProps {
  children: string;
  /** What the text stands for, if it is a short form. */
  full?: string;
}

/** A long identifier, truncated at the start. Copying it and screen readers get the full text. */
export function Reference({ children, full = children }: ReferenceProps) {
  return (
    <span className={useStyles().reference} title={full}>
      <bdi dir="ltr">{children}</bdi>
    </span>
  );
}
