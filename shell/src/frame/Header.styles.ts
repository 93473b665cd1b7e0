import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { companyColors } from 'web-kit/theme';

export const phone = '@media (max-width: 860px)';

/** With its border. */
export const headerHeight = '65px';

export const useHeaderStyles = makeStyles({
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 5,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...shorthands.borderBottom('1px', 'solid', tokens.colorNeutralStroke2),
    boxShadow: `inset 0 4px 0 ${companyColors.secondary}`,
  },
  inner: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    maxWidth: '1120px',
    minHeight: '64px',
    boxSizing: 'border-box',
    marginInline: 'auto',
    paddingInline: '24px',
    '@media (max-width: 640px)': { paddingInline: '16px' },
  },
  full: { maxWidth: 'none' },
  logo: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: 'inherit',
    textDecorationLine: 'none',
    minWidth: 0,
  },
  links: { display: 'flex', gap: '4px', marginLeft: '32px', [phone]: { display: 'none' } },
  link: {
    paddingBlock: '8px',
    paddingInline: '12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    fontWeight: 500,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    '&[aria-current="page"]': { color: tokens.colorBrandForeground1 },
  },
  account: { display: 'flex', alignItems: 'center', gap: '8px', marginLeft: 'auto', [phone]: { display: 'none' } },
  menuButton: {
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
    [phone]: { display: 'inline-flex' },
  },
});
