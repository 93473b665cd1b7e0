import { PlainButton } from 'web-kit/page';
import { useDeskStyles } from '../desk/desk.styles.ts';

interface ListChangesProps {
  /** New renewals that are not shown yet. */
  added: number;
  /** Renewals that are shown, but no longer in the list. */
  gone: number;
  onShow: () => void;
}

/** Says how the list has changed. The change is shown on demand, so that the list does not move by itself. */
export function ListChanges({ added, gone, onShow }: ListChangesProps) {
  const styles = useDeskStyles();
  const parts = [
    ...(added > 0 ? [`${added} new ${added === 1 ? 'renewal' : 'renewals'}`] : []),
    ...(gone > 0 ? [`${gone} ${gone === 1 ? 'has' : 'have'} left the list`] : []),
  ];
  return (
    <div role="status">
      {parts.length > 0 && (
        <div className={styles.listChanges}>
          {parts.join(', ')}
          <PlainButton onClick={onShow}>Update the list</PlainButton>
        </div>
      )}
    </div>
  );
}
