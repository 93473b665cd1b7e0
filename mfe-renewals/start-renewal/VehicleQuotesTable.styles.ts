import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

const phone = '@media (max-width: 640px)';
const line = ['1px', 'solid', tokens.colorNeutralStroke2] as const;

export const useVehicleQuotesStyles = makeStyles({
  card: {
    overflowX: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...shorthands.border(...line),
    borderRadius: tokens.borderRadiusLarge,
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '15px',
    fontVariantNumeric: 'tabular-nums',
    [phone]: { display: 'block' },
  },
  head: { [phone]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
  body: { [phone]: { display: 'block' } },
  heading: {
    padding: '12px 8px',
    color: tokens.colorNeutralForeground3,
    fontSize: '13px',
    fontWeight: 600,
    textAlign: 'right',
    verticalAlign: 'bottom',
    ...shorthands.borderBottom(...line),
  },
  start: { textAlign: 'left', paddingLeft: '16px' },
  // A line of a phone's list: licence number and sum, and below them the parts and the button.
  row: {
    ':not(:last-child) > *': { ...shorthands.borderBottom(...line) },
    [phone]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '4px 12px',
      padding: '12px 16px',
      ':not(:last-child)': { ...shorthands.borderBottom(...line) },
      ':not(:last-child) > *': { ...shorthands.borderStyle('none') },
    },
  },
  cell: { padding: '12px 8px', textAlign: 'right', whiteSpace: 'nowrap', [phone]: { padding: 0 } },
  vehicle: {
    paddingLeft: '16px',
    fontWeight: 400,
    textAlign: 'left',
    whiteSpace: 'normal',
    [phone]: { padding: 0 },
  },
  plate: { display: 'block', fontWeight: 700, textTransform: 'uppercase', overflowWrap: 'anywhere' },
  name: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '14px' },
  part: { [phone]: { display: 'none' } },
  parts: {
    display: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: '13px',
    lineHeight: '20px',
    [phone]: { display: 'block' },
  },
  sum: { fontWeight: 600 },
  action: {
    paddingRight: '8px',
    [phone]: { gridColumn: '1 / -1', justifySelf: 'start', padding: 0, marginLeft: '-13px' },
  },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  total: {
    '& > *': { ...shorthands.borderTop('2px', 'solid', tokens.colorNeutralStroke1) },
    [phone]: { '& > *': { ...shorthands.borderStyle('none') } },
  },
  foot: { [phone]: { display: 'block', ...shorthands.borderTop('2px', 'solid', tokens.colorNeutralStroke1) } },
});
