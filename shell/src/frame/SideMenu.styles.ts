import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { headerHeight, phone } from './Header.styles.ts';

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: '40px',
  paddingInline: '12px',
  borderRadius: tokens.borderRadiusMedium,
  fontSize: '15px',
  fontWeight: 500,
  textDecorationLine: 'none',
} as const;

export const useSideMenuStyles = makeStyles({
  menu: {
    width: '240px',
    flexShrink: 0,
    // Sticky below the header while a long list scrolls, with its own scrollbar.
    position: 'sticky',
    top: headerHeight,
    alignSelf: 'flex-start',
    height: `calc(100vh - ${headerHeight})`,
    overflowY: 'auto',
    padding: '24px 12px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...shorthands.borderRight('1px', 'solid', tokens.colorNeutralStroke2),
    [phone]: { display: 'none' },
  },
  area: {
    margin: '0 12px 8px',
    color: tokens.colorNeutralForeground3,
    fontSize: '12px',
    letterSpacing: '.06em',
    textTransform: 'uppercase',
    fontWeight: 600,
  },
  group: { marginBottom: '16px' },
  title: { margin: '0 12px 4px', color: tokens.colorNeutralForeground3, fontSize: '13px', fontWeight: 600 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  entry: {
    ...entry,
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    '&[aria-current="page"]': {
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground2,
      fontWeight: 600,
    },
  },
  disabled: { ...entry, color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
});
