import { makeStyles, tokens } from '@fluentui/react-components';

export const useWizardStyles = makeStyles({
  vehicle: { display: 'flex', alignItems: 'center', gap: '16px', marginBottom: '24px', '& > svg': { flexShrink: 0 } },
  plate: {
    display: 'block',
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: 700,
    textTransform: 'uppercase',
    letterSpacing: '.02em',
  },
  count: { display: 'block', fontSize: '18px', lineHeight: '24px', fontWeight: 700 },
  name: { display: 'block', color: tokens.colorNeutralForeground2, textTransform: 'capitalize' },
  owner: { display: 'block', color: tokens.colorNeutralForeground2 },
  // A quote fits one sheet of paper.
  stack: { display: 'grid', gap: '16px', '@media print': { gap: '8px' } },
  notes: {
    margin: 0,
    paddingLeft: '20px',
    color: tokens.colorNeutralForeground2,
    fontSize: '14px',
    lineHeight: '22px',
    '@media print': { fontSize: '12px', lineHeight: '16px' },
  },
});
