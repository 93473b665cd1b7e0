import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

export const useProfileMenuStyles = makeStyles({
  menu: { position: 'relative' },
  button: { display: 'inline-flex', alignItems: 'center', gap: '8px', minHeight: '44px', paddingInline: '8px 12px', borderRadius: '999px', ...shorthands.borderStyle('none'), backgroundColor: 'transparent', color: 'inherit', font: 'inherit', fontWeight: 600, cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground3 } },
  initials: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', width: '32px', height: '32px', borderRadius: '50%', backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2, fontSize: '13px', textTransform: 'uppercase' },
  name: { maxWidth: '200px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  list: { position: 'absolute', right: 0, top: 'calc(100% + 4px)', minWidth: '200px', listStyleType: 'none', margin: 0, padding: '8px', borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralBackground1, boxShadow: tokens.shadow16 },
  item: { display: 'flex', alignItems: 'center', gap: '12px', width: '100%', minHeight: '44px', boxSizing: 'border-box', paddingInline: '12px', borderRadius: tokens.borderRadiusMedium, ...shorthands.borderStyle('none'), backgroundColor: 'transparent', color: tokens.colorNeutralForeground1, font: 'inherit', textAlign: 'left', textDecorationLine: 'none', cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground3 } },
});
