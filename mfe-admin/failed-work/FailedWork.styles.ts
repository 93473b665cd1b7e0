import { makeStyles } from '@fluentui/react-components';

export const useFailedWorkStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  error: { display: 'inline-block', maxWidth: '420px', overflowWrap: 'anywhere' },
});
