import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

export const useBulkActionsStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    '@media (max-width: 640px)': { '& > button': { flexGrow: 1 } },
  },
  results: {
    marginTop: '8px',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
    borderRadius: tokens.borderRadiusMedium,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  title: { margin: 0, fontSize: '15px', lineHeight: '20px', fontWeight: 600 },
  list: { display: 'grid', gap: '8px', margin: '12px 0 0', padding: 0, listStyleType: 'none' },
  result: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', lineHeight: '20px' },
  plate: { fontWeight: 600, minWidth: '104px' },
});
