import { makeStyles, tokens } from '@fluentui/react-components';

export const useViewPaymentStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
    gap: '16px',
    alignItems: 'start',
  },
  wide: { gridColumn: '1 / -1', minWidth: 0 },
  detail: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
});
