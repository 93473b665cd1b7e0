import { PlainButton } from 'web-kit/page';
import { useDeskToolsStyles } from './DeskTools.styles.ts';

interface SearchNoteProps {
  isWaiting: boolean;
  failed: boolean;
  count: number;
  onRetry: () => void;
}

/** What the search of the palette is doing or has found. One that has failed can be tried again. */
export function SearchNote({ onRetry, ...search }: SearchNoteProps) {
  const styles = useDeskToolsStyles();
  const canRetry = search.failed && !search.isWaiting;
  return (
    <div className={styles.note}>
      <span role="status">{noteOf(search)}</span>
      {canRetry && <PlainButton onClick={onRetry}>Try again</PlainButton>}
    </div>
  );
}

function noteOf({ isWaiting, failed, count }: Omit<SearchNoteProps, 'onRetry'>): string {
  if (isWaiting) return 'Searching…';
  if (failed) return 'The search is not available right now. Pages and actions are.';
  return count === 0 ? 'Nothing found' : `${count} found`;
}
