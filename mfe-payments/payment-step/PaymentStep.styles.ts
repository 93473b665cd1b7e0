import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

export const usePaymentStepStyles = makeStyles({
  total: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', fontSize: '18px', marginBottom: '16px', '& strong': { fontSize: '28px', fontVariantNumeric: 'tabular-nums' } },
  progress: { display: 'grid', gap: '8px', marginBottom: '16px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: '14px' },
  bar: { height: '6px', borderRadius: '3px', overflow: 'hidden', backgroundColor: tokens.colorNeutralBackground3 },
  reached: { height: '100%', backgroundColor: tokens.colorBrandBackground, transitionProperty: 'width', transitionDuration: '200ms', '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' } },
  frame: { display: 'block', width: '100%', ...shorthands.borderWidth('0'), colorScheme: 'light' },
  hidden: { display: 'none' },
  safe: { display: 'flex', gap: '8px', alignItems: 'flex-start', marginBlock: '16px 0', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '20px', '& svg': { flexShrink: 0, marginTop: '2px' } },
  outcome: { display: 'grid', justifyItems: 'start', gap: '8px' },
  icon: { display: 'grid', placeItems: 'center', width: '56px', height: '56px', borderRadius: '50%', backgroundColor: tokens.colorPaletteRedBackground1, color: tokens.colorPaletteRedForeground1 },
  good: { backgroundColor: tokens.colorPaletteGreenBackground1, color: tokens.colorPaletteGreenForeground1 },
  title: { margin: 0, fontSize: '24px', lineHeight: '32px', fontWeight: 700 },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' },
});
