import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { ListSkeleton } from './Skeletons.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    paddingBlock: '12px',
    ...shorthands.borderBottom('1px', 'solid', tokens.colorNeutralStroke2),
  },
  text: { flexGrow: 1, flexBasis: '140px', minWidth: 0, overflowWrap: 'anywhere' },
  details: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '14px' },
});

interface Props<Entry> {
  /** Undefined while they are loading. */
  entries: readonly Entry[] | undefined;
  /** Why they could not be loaded. */
  error?: unknown;
  onRetry?: () => unknown;
  /** Shown instead of an empty list. */
  empty?: string;
  /** Where the others are found, if the list shows only some. */
  more?: string | false;
  /** The title, details and actions of an entry. */
  row: (entry: Entry) => { title: ReactNode; details: ReactNode; actions: ReactNode };
}

/** A short list inside a page or dialog: two lines of text and actions for each entry. */
export function CompactList<Entry extends { id: string }>({
  entries,
  error,
  onRetry,
  empty = '',
  more = false,
  row,
}: Props<Entry>) {
  const styles = useStyles();
  if (error && !entries) return <ErrorState error={error} {...(onRetry && { onRetry })} />;
  if (!entries) return <ListSkeleton rows={2} />;
  if (entries.length === 0) return <p>{empty}</p>;
  return (
    <>
      <ul className={styles.list}>
        {entries.map((entry) => {
          const { title, details, actions } = row(entry);
          return (
            <li key={entry.id} className={styles.item}>
              <span className={styles.text}>
                {title}
                <span className={styles.details}>{details}</span>
              </span>
              {actions}
            </li>
          );
        })}
      </ul>
      {more && <p className={styles.details}>{more}</p>}
    </>
  );
}
