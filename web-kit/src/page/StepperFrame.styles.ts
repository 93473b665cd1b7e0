import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

export const useStepperStyles = makeStyles({
  steps: {
    display: 'flex',
    gap: '8px',
    listStyleType: 'none',
    marginBlock: '0 24px',
    padding: 0,
    '@media print': { display: 'none' },
  },
  step: {
    flexGrow: 1,
    // By its name, so that a long one stays on one line beside short ones. A phone shows the current name alone.
    flexBasis: 'auto',
    '@media (max-width: 640px)': { flexBasis: 0 },
    minWidth: 0,
    paddingTop: '12px',
    color: tokens.colorNeutralForeground3,
    ...shorthands.borderTop('4px', 'solid', tokens.colorNeutralStroke2),
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
  },
  current: { '@media (max-width: 640px)': { flexGrow: 0, flexBasis: 'auto', paddingRight: '16px' } },
  reached: { ...shorthands.borderColor(tokens.colorBrandStroke1), color: tokens.colorNeutralForeground1 },
  dot: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: '13px',
    fontWeight: 600,
  },
  name: {
    fontSize: '14px',
    lineHeight: '20px',
    '@media (max-width: 640px)': { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' },
  },
  currentName: {
    fontWeight: 600,
    '@media (max-width: 640px)': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  },
  content: { marginBottom: '24px' },
  footer: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    // The footer is sticky, so its own buttons need no scroll margin.
    '& button': { scrollMarginBlock: '0' },
  },
  // Sticky only while the next button is enabled.
  inReach: {
    '@media (max-width: 640px)': {
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      marginInline: '-16px',
      paddingBlock: '12px',
      paddingInline: '16px',
      backgroundColor: tokens.colorNeutralBackground1,
      ...shorthands.borderTop('1px', 'solid', tokens.colorNeutralStroke2),
    },
  },
  next: { marginLeft: 'auto', '@media (max-width: 640px)': { flexGrow: 1 } },
});
