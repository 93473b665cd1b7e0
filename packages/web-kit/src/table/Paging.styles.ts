import { makeStyles, tokens } from '@fluentui/react-components';

export const usePagingStyles = makeStyles({
  paging: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px 16px',
    paddingBlock: '12px',
    color: tokens.colorNeutralForeground3,
    fontSize: '14px',
  },
});
