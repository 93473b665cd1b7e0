import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import type { PropsWithChildren, ReactNode } from 'react';
import { useRenderedId } from './use-rendered-id.ts';

interface CardProps {
  title?: string;
  actions?: ReactNode;
  /** `plain` has no surface of its own. */
  look?: 'raised' | 'plain';
}

const useStyles = makeStyles({
  card: {
    minWidth: 0,
    padding: '24px',
    borderRadius: tokens.borderRadiusLarge,
    overflowWrap: 'break-word',
    '@media (max-width: 640px)': { padding: '16px' },
  },
  raised: {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
    boxShadow: '0 1px 2px rgba(20, 32, 46, .04), 0 8px 24px rgba(20, 32, 46, .04)',
  },
  plain: { padding: 0 },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    marginBottom: '16px',
  },
  title: { marginBlock: 0, fontSize: '18px', lineHeight: '24px', fontWeight: 650 },
});

/** Groups related content. With a title it is a named region. */
export function Card({ title, actions, look = 'raised', children }: PropsWithChildren<CardProps>) {
  const styles = useStyles();
  const titleId = useRenderedId(title ?? '');
  return (
    <section
      className={mergeClasses(styles.card, styles[look])}
      {...(look === 'raised' ? { 'data-surface': 'card' } : {})}
      {...(title ? { 'aria-labelledby': titleId } : {})}
    >
      {(title || actions) && (
        <header className={styles.header}>
          {title && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
