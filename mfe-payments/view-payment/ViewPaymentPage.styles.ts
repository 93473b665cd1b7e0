import { makeStyles, tokens } from '@fluentui/react-components';

export const useViewPaymentStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: '16px', minWidth: 0 },
  link: { color: tokens.colorBrandForegroundLink },
  line: { display: 'block' },
});
