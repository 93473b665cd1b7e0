import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

export const useFactorsStyles = makeStyles({
  words: { margin: '0 0 16px', color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: '0 0 16px', padding: 0 },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    paddingBlock: '12px',
    ...shorthands.borderTop('1px', 'solid', tokens.colorNeutralStroke2),
  },
  text: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: '200px', gap: '2px', minWidth: 0 },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', fontWeight: 600 },
  more: { color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  stack: { display: 'flex', flexDirection: 'column', gap: '16px', outlineStyle: 'none' },
  steps: { display: 'flex', flexDirection: 'column', gap: '4px' },
  stepWords: { margin: 0, color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  /** Black on white whatever the theme, with the margin that cameras need. */
  code: { display: 'block', width: '200px', maxWidth: '100%', backgroundColor: '#ffffff' },
  secret: { overflowWrap: 'anywhere', fontFamily: tokens.fontFamilyMonospace, fontSize: '15px', userSelect: 'all' },
  recovery: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: '8px 16px',
    listStyleType: 'none',
    margin: 0,
    padding: '16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '15px',
  },
});
