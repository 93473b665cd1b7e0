import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { companyColors } from 'web-kit/theme';

export const phoneWidth = '860px';
export const phone = `@media (max-width: ${phoneWidth})`;

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
  tools: { display: 'flex', flexGrow: 1, justifyContent: 'flex-end' },
  account: { display: 'flex', alignItems: 'center', gap: '8px', marginLeft: 'auto', [phone]: { display: 'none' } },
});
