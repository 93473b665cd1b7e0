import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { PropsWithChildren, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronLeftRegular } from '../icons.ts';
import type { BackLink } from './back-link.ts';
import { Icon } from './Icon.tsx';
import { useTitle } from './page-hooks.ts';

interface PageProps {
  /** The heading and the document title. */
  title: string;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** To the right of the heading. The primary action comes last. */
  actions?: ReactNode;
  /** Where this page was reached from. */
  back?: BackLink;
  /** `narrow` for forms, `wide` for dense tables. */
  width?: 'narrow' | 'normal' | 'wide';
}

/** The frame of a screen: title, back link, actions. Its heading gets the focus on navigation. */
export function Page({ title, lead, actions, back, width = 'normal', children }: PropsWithChildren<PageProps>) {
  const styles = usePageStyles();
  useTitle(title);
  return (
    <div className={mergeClasses(styles.page, width === 'narrow' && styles.narrow, width === 'wide' && styles.wide)}>
      {back && (
        <Link to={back.to} state={back.state} className={styles.back}>
          <Icon icon={ChevronLeftRegular} size={18} />
          {back.label}
        </Link>
      )}
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

const usePageStyles = makeStyles({
  page: {
    width: '100%',
    maxWidth: '1120px',
    marginInline: 'auto',
    paddingBlock: '32px 64px',
    paddingInline: '24px',
    boxSizing: 'border-box',
    '@media (max-width: 640px)': { paddingBlock: '24px 48px', paddingInline: '16px' },
  },
  narrow: { maxWidth: '528px' },
  wide: { maxWidth: '1360px' },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '32px',
    marginBottom: '8px',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    fontWeight: 600,
    ':hover': { textDecorationLine: 'underline' },
    '@media print': { display: 'none' },
  },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '16px',
    marginBottom: '24px',
  },
  words: { minWidth: 0, flexBasis: '280px', flexGrow: 1 },
  title: {
    marginBlock: 0,
    fontSize: '32px',
    lineHeight: '40px',
    letterSpacing: '-0.02em',
    fontWeight: 700,
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
    '@media (max-width: 640px)': { fontSize: '26px', lineHeight: '32px' },
  },
  lead: {
    marginBlock: '8px 0',
    color: tokens.colorNeutralForeground3,
    fontSize: '16px',
    lineHeight: '24px',
    maxWidth: '64ch',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    // Buttons fill their lines, so that three of them do not leave a ragged edge.
    '@media (max-width: 640px)': { width: '100%', '& > *': { flexGrow: 1 } },
  },
});
