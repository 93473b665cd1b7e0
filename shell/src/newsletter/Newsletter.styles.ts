import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

export const useNewsletterStyles = makeStyles({
  form: { maxWidth: '460px', margin: '64px auto 0', paddingInline: '16px', textAlign: 'center' },
  title: { margin: '0 0 12px', color: tokens.colorNeutralForeground2, fontSize: '16px', lineHeight: '24px' },
  label: {
    display: 'block',
    marginBottom: '4px',
    color: tokens.colorNeutralForeground3,
    fontSize: '14px',
    textAlign: 'left',
  },
  row: { display: 'flex', gap: '8px' },
  input: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: '40px',
    boxSizing: 'border-box',
    paddingInline: '12px',
    borderRadius: tokens.borderRadiusMedium,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStrokeAccessible),
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
    font: 'inherit',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
});
