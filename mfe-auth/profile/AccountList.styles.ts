import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

/** A list of what belongs to an account, such as devices: each with words and buttons beside them. */
export const useAccountListStyles = makeStyles({
  words: { margin: '0 0 16px', color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: '0 0 16px', padding: 0 },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    paddingBlock: '12px',
    ...shorthands.borderTop('1px', 'solid', tokens.colorNeutralStroke2),
  },
  text: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: '200px', gap: '2px', minWidth: 0 },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', fontWeight: 600 },
  more: { color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
});
