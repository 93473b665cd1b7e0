import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

const phone = '@media (max-width: 640px)';
// From this width every list fits beside the side menu, so that its header can be sticky.
const fits = '@media (min-width: 1280px)';
// A wide table must fit a laptop beside the side menu.
const laptop = '@media (min-width: 641px) and (max-width: 1400px)';
const line = ['1px', 'solid', tokens.colorNeutralStroke2] as const;
const bare = {
  ...shorthands.borderStyle('none'),
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  textAlign: 'left',
} as const;

export const useDataTableStyles = makeStyles({
  scroll: {
    // Clips what is unseen too, which would widen the page.
    position: 'relative',
    overflowX: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...shorthands.border(...line),
    borderRadius: tokens.borderRadiusLarge,
    [phone]: { backgroundColor: 'transparent', ...shorthands.borderStyle('none') },
    [fits]: { overflowX: 'visible' },
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '15px',
    fontVariantNumeric: 'tabular-nums',
    [phone]: { display: 'block' },
  },
  head: { [phone]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  heading: {
    backgroundColor: tokens.colorNeutralBackground1,
    // Below the site's header, which is this high.
    [fits]: { position: 'sticky', top: '65px', zIndex: 1 },
    ':first-child': { borderTopLeftRadius: tokens.borderRadiusLarge },
    ':last-child': { borderTopRightRadius: tokens.borderRadiusLarge },
    padding: '12px 16px',
    color: tokens.colorNeutralForeground3,
    fontSize: '13px',
    fontWeight: 600,
    lineHeight: '24px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
    ...shorthands.borderBottom(...line),
    [laptop]: { paddingInline: '8px', whiteSpace: 'normal' },
  },
  sort: {
    ...bare,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    // Right above numbers at the right.
    textAlign: 'inherit',
    minHeight: '24px',
    padding: 0,
    verticalAlign: 'bottom',
    fontWeight: 600,
  },
  toggle: { justifyContent: 'center', minWidth: '24px' },
  body: { [phone]: { display: 'grid', gap: '12px' } },
  row: {
    ':not(:last-child) > td': { ...shorthands.borderBottom(...line) },
    [phone]: {
      display: 'flex',
      flexWrap: 'wrap',
      padding: '8px 0',
      backgroundColor: tokens.colorNeutralBackground1,
      ...shorthands.border(...line),
      borderRadius: tokens.borderRadiusLarge,
      ':not(:last-child) > td': { ...shorthands.borderStyle('none') },
    },
  },
  openable: { cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground2 } },
  open: { ...bare, padding: 0, color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  cell: {
    padding: '14px 16px',
    verticalAlign: 'middle',
    overflowWrap: 'break-word',
    [laptop]: { paddingInline: '8px' },
    [phone]: {
      flexBasis: '100%',
      boxSizing: 'border-box',
      maxWidth: '100%',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '16px',
      padding: '8px 16px',
      overflowWrap: 'anywhere',
      textAlign: 'right',
      ':empty': { display: 'none' },
      '::before': {
        content: 'attr(data-label)',
        color: tokens.colorNeutralForeground3,
        fontSize: '13px',
        textAlign: 'left',
        flexShrink: 0,
      },
    },
  },
  // The last line of a card: the details toggle, and beside it the row's menu or link.
  fold: { [phone]: { order: 1, flexBasis: 'auto', flexGrow: 1 } },
  besideFold: { [phone]: { order: 1, flexBasis: 'auto', flexGrow: 1, justifyContent: 'flex-end' } },
  // The two lines with which a card begins. `left` and `right` are the first one. What has no room beside the other wraps.
  place: {
    [phone]: { flexBasis: 'auto', paddingBlock: '4px', overflowWrap: 'break-word', '::before': { display: 'none' } },
  },
  // Half the width at first, so that what is beside it is on the same line or has one of its own, and then all that is left.
  left: { [phone]: { order: -4, flexBasis: '50%', minWidth: 0, flexGrow: 1, textAlign: 'left' } },
  right: { [phone]: { order: -3, justifyContent: 'flex-end' } },
  secondLeft: { [phone]: { order: -2, flexBasis: '50%', flexGrow: 1, textAlign: 'left' } },
  secondRight: { [phone]: { order: -1, flexBasis: '50%', justifyContent: 'flex-end' } },
  folded: { [phone]: { display: 'none' } },
  onPhone: { display: 'none' },
  end: { textAlign: 'right' },
  whole: { [phone]: { display: 'block', textAlign: 'left', '::before': { display: 'none' } } },
  details: {
    padding: '16px',
    backgroundColor: tokens.colorNeutralBackground2,
    [phone]: { display: 'block', flexBasis: '100%' },
  },
});
