import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

export const useSettlementsStyles = makeStyles({
  cards: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  day: { display: 'flex', flexWrap: 'wrap', gap: '0 12px', '& > *': { flexBasis: '200px', maxWidth: '240px' } },
  quiet: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px' },
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: {
    padding: '6px 12px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontWeight: 400,
    ...shorthands.borderTop('1px', 'solid', tokens.colorNeutralStroke2),
    ':first-child': { textAlign: 'left', paddingLeft: 0 },
  },
  heading: {
    padding: '6px 12px',
    textAlign: 'right',
    color: tokens.colorNeutralForeground3,
    fontWeight: 600,
    ':first-child': { textAlign: 'left', paddingLeft: 0 },
  },
  net: { '& > *': { fontWeight: 600 } },
  note: { margin: '12px 0 0', color: tokens.colorNeutralForeground3 },
  link: { color: tokens.colorBrandForegroundLink },
  drop: { display: 'grid', gap: '12px', marginBottom: '16px' },
});
