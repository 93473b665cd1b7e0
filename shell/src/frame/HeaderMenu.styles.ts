import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { headerHeight, phone } from './Header.styles.ts';

export const useHeaderMenuStyles = makeStyles({
  menu: {
    // A row of the header itself.
    display: 'contents',
    [phone]: {
      display: 'none',
      position: 'fixed',
      top: headerHeight,
      right: 0,
      bottom: 'auto',
      left: 0,
      width: 'auto',
      maxHeight: `calc(100dvh - ${headerHeight})`,
      margin: 0,
      padding: '16px',
      boxSizing: 'border-box',
      backgroundColor: tokens.colorNeutralBackground1,
      color: 'inherit',
      boxShadow: tokens.shadow16,
      overflowY: 'auto',
      ...shorthands.borderStyle('none'),
      ...shorthands.borderTop('1px', 'solid', tokens.colorNeutralStroke2),
      ':popover-open': { display: 'block' },
      '&[data-open]': { display: 'block' },
    },
  },
  links: {
    display: 'flex',
    gap: '4px',
    marginLeft: '32px',
    [phone]: { flexDirection: 'column', gap: 0, marginLeft: 0, marginBottom: '16px' },
  },
  link: {
    paddingBlock: '8px',
    paddingInline: '12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    fontWeight: 500,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    '&[aria-current="page"]': { color: tokens.colorBrandForeground1 },
    [phone]: { paddingBlock: '12px' },
  },
  visitor: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    marginLeft: 'auto',
    [phone]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  button: {
    display: 'none',
    marginLeft: 'auto',
    width: '44px',
    height: '44px',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: tokens.borderRadiusMedium,
    ...shorthands.borderStyle('none'),
    backgroundColor: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
    // After the administrators' tools.
    [phone]: { display: 'inline-flex', order: 1 },
  },
});
