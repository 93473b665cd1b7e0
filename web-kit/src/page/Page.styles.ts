import { makeStyles, tokens } from '@fluentui/react-components';

export const usePageStyles = makeStyles({
  page: { width: '100%', maxWidth: '1120px', marginInline: 'auto', paddingBlock: '32px 64px', paddingInline: '24px', boxSizing: 'border-box', '@media (max-width: 640px)': { paddingBlock: '24px 48px', paddingInline: '16px' } },
  narrow: { maxWidth: '528px' },
  wide: { maxWidth: '1360px' },
  back: { display: 'inline-flex', alignItems: 'center', gap: '8px', minHeight: '32px', marginBottom: '8px', color: tokens.colorBrandForegroundLink, textDecorationLine: 'none', fontWeight: 600, ':hover': { textDecorationLine: 'underline' } },
  header: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: '16px', marginBottom: '24px' },
  words: { minWidth: 0, flexBasis: '280px', flexGrow: 1 },
  title: { marginBlock: 0, fontSize: '32px', lineHeight: '40px', letterSpacing: '-0.02em', fontWeight: 700, overflowWrap: 'anywhere', outlineStyle: 'none', '@media (max-width: 640px)': { fontSize: '26px', lineHeight: '32px' } },
  lead: { marginBlock: '8px 0', color: tokens.colorNeutralForeground3, fontSize: '16px', lineHeight: '24px', maxWidth: '64ch' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center', '@media (max-width: 640px)': { width: '100%' } },
});
