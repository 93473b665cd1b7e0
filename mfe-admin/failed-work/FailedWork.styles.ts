import { makeStyles } from '@fluentui/react-components';

export const useFailedWorkStyles = makeStyles({
  cards: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  error: { display: 'inline-block', maxWidth: '420px', overflowWrap: 'anywhere' },
});
