import { makeStyles, tokens } from '@fluentui/react-components';

export const useArticleStyles = makeStyles({
  cards: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
    marginBottom: '24px',
  },
  article: { maxWidth: '68ch' },
  heading: { margin: '32px 0 8px', fontSize: '20px', lineHeight: '28px' },
  paragraph: { margin: '0 0 12px', color: tokens.colorNeutralForeground2, fontSize: '16px', lineHeight: '26px' },
});
