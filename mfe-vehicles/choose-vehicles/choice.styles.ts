import { makeStyles, tokens } from '@fluentui/react-components';

const phone = '@media (max-width: 640px)';

export const useChoiceStyles = makeStyles({
  label: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minWidth: '28px',
    minHeight: '28px',
    cursor: 'pointer',
    [phone]: { display: 'inline-flex', gap: '8px' },
  },
  box: {
    flexShrink: 0,
    width: '24px',
    height: '24px',
    margin: 0,
    accentColor: tokens.colorBrandBackground,
    cursor: 'pointer',
    ':disabled': { cursor: 'default' },
  },
  // The licence number beside the box says it on a wide screen.
  word: { display: 'none', [phone]: { display: 'inline', color: tokens.colorNeutralForeground2, fontSize: '13px' } },
  groups: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginBottom: '12px' },
  hint: {
    marginRight: '4px',
    color: tokens.colorNeutralForeground2,
    fontSize: '14px',
    [phone]: { flexBasis: '100%' },
  },
});
