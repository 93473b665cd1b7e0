import { makeStyles, tokens } from '@fluentui/react-components';

export const useHomeStyles = makeStyles({
  hero: {
    backgroundImage: `linear-gradient(160deg, ${tokens.colorNeutralBackground1} 0%, ${tokens.colorBrandBackground2} 100%)`,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
    color: tokens.colorNeutralForeground1,
  },
  heroInner: {
    display: 'grid',
    gridTemplateColumns: '1.2fr 1fr',
    alignItems: 'center',
    gap: '48px',
    maxWidth: '1120px',
    boxSizing: 'border-box',
    marginInline: 'auto',
    padding: '88px 24px 96px',
    '@media (max-width: 860px)': { gridTemplateColumns: '1fr', gap: '40px', padding: '48px 24px 56px' },
    '@media (max-width: 640px)': { padding: '40px 16px 48px' },
  },
  pitch: { minWidth: 0 },
  title: {
    margin: 0,
    fontSize: '60px',
    lineHeight: '64px',
    letterSpacing: '-0.035em',
    fontWeight: 750,
    textWrap: 'balance',
    outlineStyle: 'none',
    '@media (max-width: 640px)': { fontSize: '40px', lineHeight: '44px' },
  },
  lead: {
    margin: '24px 0 32px',
    maxWidth: '46ch',
    color: tokens.colorNeutralForeground2,
    fontSize: '20px',
    lineHeight: '30px',
    '@media (max-width: 640px)': { fontSize: '18px', lineHeight: '27px', margin: '16px 0 24px' },
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px', '@media (max-width: 640px)': { flexDirection: 'column' } },
  private: { margin: '20px 0 0', color: tokens.colorNeutralForeground3, fontSize: '14px' },
  picture: {
    display: 'flex',
    justifyContent: 'center',
    '& svg': {
      width: '100%',
      maxWidth: '340px',
      height: 'auto',
      filter: 'drop-shadow(0 24px 40px rgba(0, 39, 86, .18))',
      '@media (max-width: 860px)': { maxWidth: '232px' },
    },
  },
});
