import { makeStyles, tokens } from '@fluentui/react-components';
import { useAccountListStyles } from '../AccountList.styles.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  stack: { display: 'flex', flexDirection: 'column', gap: '16px', outlineStyle: 'none' },
  steps: { display: 'flex', flexDirection: 'column', gap: '4px' },
  stepWords: { margin: 0, color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  /** Black on white whatever the theme, with the margin that cameras need. */
  code: { display: 'block', width: '200px', maxWidth: '100%', backgroundColor: '#ffffff' },
  secret: { overflowWrap: 'anywhere', fontFamily: tokens.fontFamilyMonospace, fontSize: '15px', userSelect: 'all' },
  recovery: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: '8px 16px',
    listStyleType: 'none',
    margin: 0,
    padding: '16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '15px',
  },
});

export const useFactorsStyles = () => ({ ...useAccountListStyles(), ...useStyles() });
