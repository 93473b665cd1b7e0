import { makeStyles, tokens } from '@fluentui/react-components';

export const useFormFieldStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 },
  label: { color: tokens.colorNeutralForeground1, fontSize: '15px', lineHeight: '20px', fontWeight: 500 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
  error: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '6px',
    color: tokens.colorPaletteRedForeground1,
    fontSize: '14px',
    lineHeight: '18px',
  },
});
