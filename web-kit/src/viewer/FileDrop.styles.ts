import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

export const useFileDropStyles = makeStyles({
  drop: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    padding: '32px 16px',
    borderRadius: tokens.borderRadiusLarge,
    ...shorthands.border('2px', 'dashed', tokens.colorNeutralStroke1),
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    textAlign: 'center',
    transitionProperty: 'background-color, border-color',
    transitionDuration: '150ms',
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0ms' },
    '@media (max-width: 640px)': { paddingBlock: '24px' },
  },
  open: { cursor: 'pointer', ':hover': { ...shorthands.borderColor(tokens.colorBrandStroke1) } },
  over: { ...shorthands.borderColor(tokens.colorBrandStroke1), backgroundColor: tokens.colorBrandBackground2 },
  disabled: { opacity: 0.6, cursor: 'not-allowed' },
  icon: { color: tokens.colorBrandForeground1, lineHeight: 0 },
  label: { fontSize: '17px', lineHeight: '24px', fontWeight: 600 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: '14px', lineHeight: '20px', maxWidth: '44ch' },
  ways: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px', marginTop: '8px' },
  bar: { width: 'min(280px, 100%)', height: '8px', marginTop: '8px', accentColor: tokens.colorBrandBackground },
  hidden: { display: 'none' },
});
