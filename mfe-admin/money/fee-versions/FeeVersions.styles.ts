import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

export const useFeeVersionsStyles = makeStyles({
  cards: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  filters: { display: 'flex', flexWrap: 'wrap', gap: '0 12px', alignItems: 'end' },
  list: { margin: '0 0 12px', paddingLeft: '20px' },
  faults: { maxHeight: '240px', overflowY: 'auto', margin: '8px 0', paddingLeft: '20px' },
  note: { margin: '0 0 12px', color: tokens.colorNeutralForeground3 },
  after: { marginTop: '20px' },
  beside: { marginBottom: '16px' },
  table: { width: '100%', marginTop: '16px', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: {
    padding: '6px 0 6px 12px',
    textAlign: 'right',
    fontWeight: 400,
    ...shorthands.borderTop('1px', 'solid', tokens.colorNeutralStroke2),
    ':first-child': { textAlign: 'left', paddingLeft: 0 },
  },
  total: { '& > *': { fontWeight: 600 } },
});
