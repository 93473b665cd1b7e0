import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

// Where only the plate leads to the renewal.
const small = '@media (max-width: 359px)';
const phone = '@media (max-width: 640px)';

export const useRenewalRowStyles = makeStyles({
  day: { whiteSpace: 'nowrap' },
  plate: { display: 'block', color: tokens.colorBrandForegroundLink, fontWeight: 600, whiteSpace: 'nowrap' },
  actions: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
  follow: { display: 'none', [phone]: { display: 'block', whiteSpace: 'nowrap' }, [small]: { display: 'none' } },
  company: { color: tokens.colorNeutralForeground3, fontSize: '13px' },
  action: { '@media (min-width: 1200px)': { whiteSpace: 'nowrap' } },
  next: {
    display: 'block',
    marginTop: '2px',
    color: tokens.colorNeutralForeground3,
    fontSize: '13px',
    lineHeight: '18px',
  },
  select: { display: 'inline-grid', placeItems: 'center', width: '28px', height: '28px', cursor: 'pointer' },
  box: {
    flexShrink: 0,
    width: '18px',
    height: '18px',
    margin: 0,
    accentColor: tokens.colorBrandBackground,
    cursor: 'pointer',
  },
  all: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '36px',
    paddingInline: '8px',
    cursor: 'pointer',
  },
  choice: { display: 'flex', alignItems: 'center', gap: '8px' },
  // As high as the box that selects all, which comes with the rows.
  choicePlace: { minHeight: '36px', marginBottom: '4px' },
  bulk: {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    maxHeight: '40vh',
    overflowY: 'auto',
    marginTop: '8px',
    paddingBlock: '10px',
    display: 'grid',
    justifyItems: 'start',
    gap: '8px',
    ...shorthands.borderTop('1px', 'solid', tokens.colorNeutralStroke2),
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  // Chosen rows.
  rows: { '& tr:has(> td input:checked) > td': { backgroundColor: tokens.colorBrandBackground2 } },
  filters: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 420px) repeat(2, minmax(0, 1fr))',
    gap: '0 12px',
    alignItems: 'start',
    '& .fui-Select, & select': { minWidth: 0, textOverflow: 'ellipsis' },
    // Aligned with the fields that have a label above them.
    '@media (min-width: 641px)': { '& > :first-child': { paddingTop: '22px' } },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
  },
  // Beside the fields, without a label above it.
  withMore: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 180px) minmax(0, 220px) auto',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  more: { marginTop: '22px', [phone]: { marginTop: 0, marginBottom: '12px' } },
  others: {
    gridColumn: '1 / -1',
    display: 'grid',
    // Of a fixed width, so that a field that comes later does not move the others.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
    gap: '0 12px',
    alignItems: 'end',
  },
  // As high as the filters: one row, or three on a phone.
  filtersPlace: { height: '78px', [phone]: { height: '212px' } },
  status: { marginBottom: '16px' },
});
