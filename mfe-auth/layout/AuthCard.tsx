import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import type { PropsWithChildren, ReactNode } from 'react';
import { Disc } from 'web-kit/disc';
import { useTitle } from 'web-kit/page';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    justifyContent: 'center',
    padding: '56px 16px 96px',
    '@media (max-width: 640px)': { padding: '24px 16px 64px' },
  },
  card: {
    width: '100%',
    maxWidth: '460px',
    boxSizing: 'border-box',
    padding: '40px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
    boxShadow: tokens.shadow28,
    '@media (max-width: 640px)': { padding: '24px 20px' },
  },
  title: {
    margin: '16px 0 8px',
    fontSize: '30px',
    lineHeight: '36px',
    letterSpacing: '-0.025em',
    outlineStyle: 'none',
  },
  lead: { margin: '0 0 28px', color: tokens.colorNeutralForeground3 },
  footer: {
    marginTop: '28px',
    paddingTop: '20px',
    ...shorthands.borderTop('1px', 'solid', tokens.colorNeutralStroke2),
    color: tokens.colorNeutralForeground3,
    textAlign: 'center',
  },
});

/** The card layout of login, sign-up and related screens. */
export function AuthCard({
  title,
  lead,
  footer,
  children,
}: PropsWithChildren<{ title: string; lead?: ReactNode; footer?: ReactNode }>) {
  const styles = useStyles();
  useTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.card} data-surface="card">
        <Disc size={44} />
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  );
}
