import type { RefObject } from 'react';
import { PlainButton } from 'web-kit/page';
import { useDeskToolsStyles } from './DeskTools.styles.ts';

interface SearchNoteProps {
  isWaiting: boolean;
  failed: boolean;
  count: number;
  retry: () => unknown;
  /** The field of the search, which keeps the focus. */
  field: RefObject<HTMLElement | null>;
}

/** What the search of the palette is doing or has found. One that has failed can be tried again. */
export function SearchNote({ retry, field, ...search }: SearchNoteProps) {
  const styles = useDeskToolsStyles();
  const canRetry = search.failed && !search.isWaiting;
  const tryAgain = () => {
    field.current?.focus();
    void retry();
  };
  return (
    <div className={styles.note}>
      <span role="status">{noteOf(search)}</span>
      {canRetry && <PlainButton onClick={tryAgain}>Try again</PlainButton>}
    </div>
  );
}

function noteOf({ isWaiting, failed, count }: Omit<SearchNoteProps, 'retry' | 'field'>): string {
  if (isWaiting) return 'Searching…';
  if (failed) return 'The search is not available right now. Pages and actions are.';
  return count === 0 ? 'Nothing found' : `${count} found`;
}
