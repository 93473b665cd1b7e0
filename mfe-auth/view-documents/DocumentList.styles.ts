import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

export const useDocumentListStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  },
  item: {
    display: 'flex',
    gap: '16px',
    padding: '16px',
    minWidth: 0,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
  },
  picture: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '72px',
    height: '88px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorBrandForeground1,
  },
  image: { width: '100%', height: '100%', objectFit: 'cover' },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0, flexGrow: 1 },
  name: { fontSize: '16px', lineHeight: '22px', fontWeight: 600 },
  file: {
    color: tokens.colorNeutralForeground3,
    fontSize: '13px',
    lineHeight: '18px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // Three actions fit on one line of the narrowest card.
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2px',
    marginTop: 'auto',
    marginLeft: '-6px',
    '& > button': { paddingInline: '6px' },
  },
});
