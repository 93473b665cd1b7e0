import { makeStyles, tokens } from '@fluentui/react-components';

const phone = '@media (max-width: 640px)';
const paper = '@media print';

export const useViewRenewalStyles = makeStyles({
  summary: { marginBottom: '24px', '& > section': { paddingBlock: '16px' } },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '12px 24px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // On a phone a row each.
  factRow: {
    [phone]: { display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr)', alignItems: 'baseline', gap: '12px' },
  },
  fact: {
    display: 'block',
    fontSize: '18px',
    lineHeight: '26px',
    [phone]: { fontSize: '16px', lineHeight: '24px' },
    fontWeight: 650,
    '::first-letter': { textTransform: 'uppercase' },
  },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  reference: { whiteSpace: 'nowrap' },
  owner: { marginBlock: 0, overflowWrap: 'anywhere' },
  label: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '14px', lineHeight: '20px' },
  step: { color: tokens.colorNeutralForeground3, fontWeight: 400, fontSize: '16px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gap: '32px',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  bench: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    alignItems: 'start',
    // Dense, so that all of it is on one screen.
    '& section': { padding: '16px' },
    '& dl': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '10px 16px' },
    '@media (max-width: 1180px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  /** On paper an owner has the details of the vehicle and the sum in place of what a tab shows. */
  tabs: { [paper]: { display: 'none' } },
  paper: { display: 'none', [paper]: { display: 'grid', gap: '16px' } },
  main: { minWidth: 0, '@media (max-width: 900px)': { order: 2 } },
  side: { display: 'grid', gap: '16px', alignContent: 'start' },
  buttons: { display: 'grid', gap: '8px' },
  next: { marginBlock: '0 16px', color: tokens.colorNeutralForeground2 },
  documents: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))', gap: '16px' },
  thumbnail: {
    width: '100%',
    height: '120px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    [paper]: { display: 'none' },
  },
  pdf: {
    display: 'grid',
    [paper]: { display: 'none' },
    placeItems: 'center',
    height: '120px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
  },
  filename: { margin: '12px 0 4px', fontWeight: 600, overflowWrap: 'anywhere' },
  small: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: '13px', overflowWrap: 'anywhere' },
  acts: { display: 'flex', alignItems: 'center', gap: '16px', marginTop: '12px', [paper]: { display: 'none' } },
  view: { paddingBlock: '10px', color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  preview: { display: 'grid', gap: '16px' },
});
