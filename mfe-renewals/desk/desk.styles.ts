import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

export const useDeskStyles = makeStyles({
  text: { margin: '0 0 12px', fontWeight: 600 },
  // No wider than its card, however long the names are of those it can be given to.
  buttons: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
  quiet: { margin: '0 0 12px', color: tokens.colorNeutralForeground3, fontSize: '14px' },
  notes: { display: 'grid', gap: '12px', margin: '12px 0 0', padding: 0, listStyleType: 'none' },
  note: {
    padding: '10px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    overflowWrap: 'anywhere',
  },
  noteText: { margin: 0, whiteSpace: 'pre-line' },
  noteFoot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 8px',
    color: tokens.colorNeutralForeground3,
    fontSize: '13px',
  },
  tabs: {
    display: 'flex',
    // One line that scrolls, whose place is kept, so that the list neither begins far down nor moves.
    overflowX: 'auto',
    minHeight: '56px',
    gap: '8px',
    margin: '0 0 12px',
    padding: '0 0 4px',
    boxSizing: 'border-box',
    listStyleType: 'none',
  },
  uncounted: {
    display: 'flex',
    // The text wraps beside the button, within the height of the tabs.
    alignItems: 'center',
    minHeight: '56px',
    '& > button': { flexShrink: 0 },
    marginBottom: '12px',
    color: tokens.colorNeutralForeground2,
  },
  tab: {
    display: 'block',
    minWidth: '92px',
    padding: '6px 12px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    lineHeight: '20px',
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    '&[aria-current="true"]': {
      ...shorthands.borderColor(tokens.colorBrandStroke1),
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground2,
    },
  },
  tabName: { '::first-letter': { textTransform: 'uppercase' }, display: 'inline-block', fontWeight: 600 },
  tabAge: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
  // Beside the filters, as high as one without its label.
  viewButton: { justifySelf: 'start', marginBottom: '16px' },
  listChanges: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    marginBottom: '12px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: 600,
  },
  listPosition: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    '& > label': { marginRight: '8px' },
    // The two buttons at the edges of one line, the place between them, the choice below.
    '@media (max-width: 640px)': {
      width: '100%',
      justifyContent: 'space-between',
      '& > label': { order: 1, width: '100%' },
    },
  },
});
