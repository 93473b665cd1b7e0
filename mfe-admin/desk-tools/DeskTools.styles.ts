import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

const narrow = '@media (max-width: 860px)';

export const useDeskToolsStyles = makeStyles({
  button: { gap: '8px', [narrow]: { minWidth: '44px', minHeight: '44px', paddingInline: '10px' } },
  // On a phone the icon stands for them; screen readers still read them.
  words: {
    [narrow]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  key: {
    padding: '1px 6px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: '12px',
    lineHeight: '18px',
    whiteSpace: 'nowrap',
  },
  hidden: { [narrow]: { display: 'none' } },
  input: { width: '100%', maxWidth: 'none' },
  list: {
    maxHeight: 'min(420px, 55vh)',
    margin: '12px 0 0',
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
  },
  group: { margin: '8px 8px 2px', color: tokens.colorNeutralForeground3, fontSize: '13px', fontWeight: 600 },
  option: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '12px',
    minHeight: '24px',
    padding: '8px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  main: { minWidth: 0, overflowWrap: 'anywhere' },
  detail: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
  note: { minHeight: '20px', margin: '12px 0 0', color: tokens.colorNeutralForeground3, fontSize: '14px' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '8px',
    marginTop: '12px',
    paddingTop: '12px',
    ...shorthands.borderTop('1px', 'solid', tokens.colorNeutralStroke2),
  },
  sheet: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', gap: '16px 24px' },
  sheetGroup: { margin: 0 },
  sheetTitle: { margin: '0 0 4px', fontSize: '14px', fontWeight: 600 },
  row: { display: 'flex', justifyContent: 'space-between', gap: '12px', paddingBlock: '4px' },
  term: { margin: 0 },
  switch: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '36px', marginTop: '16px' },
});
