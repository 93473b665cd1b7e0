import { makeStyles } from '@fluentui/react-components';

export const useProfileStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: '20px' },
  pair: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))', gap: '20px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
  group: { margin: 0, padding: 0, border: 0, minWidth: 0 },
  legend: { padding: 0, marginBottom: '12px', fontSize: '18px', lineHeight: '24px', fontWeight: 650 },
});
