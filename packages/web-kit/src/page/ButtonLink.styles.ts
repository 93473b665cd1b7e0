import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { companyColors } from '../theme/company-colors.ts';

export const useButtonLinkStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    minHeight: '40px',
    boxSizing: 'border-box',
    // Above and below a text of two lines. One has more from the height.
    paddingBlock: '6px',
    paddingInline: '20px',
    borderRadius: tokens.borderRadiusMedium,
    ...shorthands.border('1px', 'solid', 'transparent'),
    fontFamily: 'inherit',
    fontSize: '15px',
    fontWeight: 600,
    lineHeight: '20px',
    textAlign: 'center',
    textDecorationLine: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: '150ms',
    '&:disabled, &[aria-disabled="true"]': { opacity: 0.6, cursor: 'not-allowed' },
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0ms' },
    '@media print': { display: 'none' },
  },
  large: { minHeight: '52px', paddingInline: '28px', fontSize: '17px', lineHeight: '24px' },
  primary: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ...shorthands.borderColor(companyColors.primaryEdge),
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
  secondary: {
    backgroundColor: tokens.colorNeutralBackground1,
    color: companyColors.accent,
    ...shorthands.borderColor(companyColors.accentLine),
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  plain: {
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    paddingInline: '12px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
});
