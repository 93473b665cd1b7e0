import { PlainButton } from 'web-kit/page';
import { useDeskStyles } from '../desk/desk.styles.ts';

/** Says that there are new renewals, which are shown on demand so that the list does not move by itself. */
export function News({ count, onShow }: { count: number; onShow: () => void }) {
  const styles = useDeskStyles();
  return (
    <div role="status">
      {count > 0 && (
        <div className={styles.news}>
          {count} new {count === 1 ? 'renewal' : 'renewals'}
          <PlainButton onClick={onShow}>{count === 1 ? 'Show it' : 'Show them'}</PlainButton>
        </div>
      )}
    </div>
  );
}
