import { makeStyles, tokens } from '@fluentui/react-components';

export const useViewRenewalStyles = makeStyles({
  cards: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))', gap: '16px', marginBottom: '24px' },
  fact: { display: 'block', fontSize: '20px', lineHeight: '28px', fontWeight: 650, '::first-letter': { textTransform: 'uppercase' } },
  label: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '14px', lineHeight: '20px' },
  step: { color: tokens.colorNeutralForeground3, fontWeight: 400, fontSize: '16px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gap: '32px',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  main: { minWidth: 0, '@media (max-width: 900px)': { order: 2 } },
  side: { display: 'grid', gap: '16px', alignContent: 'start' },
  buttons: { display: 'grid', gap: '8px' },
  next: { marginBlock: '0 16px', color: tokens.colorNeutralForeground2 },
  documents: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: '16px' },
  thumbnail: {
    width: '100%',
    height: '120px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  pdf: {
    display: 'grid',
    placeItems: 'center',
    height: '120px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
  },
  filename: { margin: '12px 0 4px', fontWeight: 600, overflowWrap: 'anywhere' },
  small: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: '13px', overflowWrap: 'anywhere' },
  acts: { display: 'flex', alignItems: 'center', gap: '16px', marginTop: '12px' },
  view: { paddingBlock: '10px', color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  preview: { display: 'grid', gap: '16px' },
});
