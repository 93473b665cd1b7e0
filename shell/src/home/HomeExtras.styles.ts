import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

const inner = { maxWidth: '1120px', boxSizing: 'border-box', marginInline: 'auto', paddingInline: '24px', '@media (max-width: 640px)': { paddingInline: '16px' } } as const;

export const useExtrasStyles = makeStyles({
  band: { backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1, paddingBlock: '80px', '@media (max-width: 640px)': { paddingBlock: '48px' } },
  tinted: { backgroundColor: tokens.colorNeutralBackground2, color: tokens.colorNeutralForeground1, paddingBlock: '80px', '@media (max-width: 640px)': { paddingBlock: '48px' } },
  blurbs: { ...inner, display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))', gap: '40px', listStyleType: 'none', marginBlock: 0, paddingBlock: 0 },
  blurb: { minWidth: 0 },
  icon: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', width: '52px', height: '52px', borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground1 },
  blurbTitle: { margin: '16px 0 8px', fontSize: '20px', lineHeight: '28px', letterSpacing: '-0.01em' },
  text: { margin: '0 0 24px', color: tokens.colorNeutralForeground3, lineHeight: '26px' },
  split: { ...inner, display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))', gap: '56px', alignItems: 'center' },
  title: { margin: '0 0 16px', fontSize: '36px', lineHeight: '44px', letterSpacing: '-0.025em', '@media (max-width: 640px)': { fontSize: '28px', lineHeight: '36px' } },
  large: { margin: '0 0 24px', maxWidth: '52ch', color: tokens.colorNeutralForeground2, fontSize: '18px', lineHeight: '28px' },
  question: { margin: '0 0 4px', fontSize: '18px', lineHeight: '26px' },
  close: { ...inner, display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center' },
  picture: { display: 'block', width: '100%', padding: '32px', boxSizing: 'border-box', borderRadius: tokens.borderRadiusXLarge, ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2), backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground2, font: 'inherit', cursor: 'zoom-in' },
  caption: { display: 'block', marginTop: '16px', fontSize: '15px', fontWeight: 600 },
});
