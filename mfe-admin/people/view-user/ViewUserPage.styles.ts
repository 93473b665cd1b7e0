import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

export const useViewUserStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
    gap: '16px',
    alignItems: 'start',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '16px' },
  summary: { cursor: 'pointer', paddingBlock: '12px', fontWeight: 600, color: tokens.colorBrandForegroundLink },
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  document: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    paddingBlock: '8px',
    ...shorthands.borderBottom('1px', 'solid', tokens.colorNeutralStroke2),
  },
  name: { flexGrow: 1, flexBasis: '160px', minWidth: 0, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', gap: '8px' },
});
