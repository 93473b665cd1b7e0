import { makeStyles, tokens } from '@fluentui/react-components';

export const useRenewalActionsStyles = makeStyles({
  cards: { display: 'grid', gap: '16px' },
  buttons: { display: 'grid', gap: '8px' },
  text: { marginBlock: '0 12px', color: tokens.colorNeutralForeground2 },
});
