import { makeStyles, tokens } from '@fluentui/react-components';

export const useContactStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: '24px',
    alignItems: 'start',
  },
  address: { display: 'flex', flexDirection: 'column', gap: '16px', fontStyle: 'normal' },
  line: {
    display: 'flex',
    gap: '12px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
  },
});
