import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

const phone = '@media (max-width: 640px)';

export const useChoiceBarStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    marginTop: '12px',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow8,
    // The bar is sticky, so its own buttons need no scroll margin.
    '& button, & a': { scrollMarginBlock: '0' },
    [phone]: { marginInline: '-16px', borderRadius: 0, '& a': { flexGrow: 1, justifyContent: 'center' } },
  },
  count: { flexGrow: 1, margin: 0, fontVariantNumeric: 'tabular-nums' },
  note: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px' },
});
