import { mergeClasses } from '@fluentui/react-components';
import type { PropsWithChildren, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './Icon.tsx';
import { usePageStyles } from './Page.styles.ts';
import { useTitle } from './use-title.ts';
import type { BackLink } from './back-link.ts';
import { ChevronLeftRegular } from '../icons.ts';

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
