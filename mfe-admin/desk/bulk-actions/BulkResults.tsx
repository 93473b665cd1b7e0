import { mostLabels } from 'shared-contracts/deliveries';
import { PlainButton, StatusBadge } from 'web-kit/page';
import { useBulkActionsStyles } from './BulkActions.styles.ts';

export interface BulkResult {
  id: string;
  plate: string;
  success: boolean;
  message: string;
}

/** Result of a bulk action for each renewal, failures first. */
export function BulkResults({
  action,
  results,
  isDownloading,
  onLabels,
  onDismiss,
}: {
  action: string;
  results: readonly BulkResult[];
  isDownloading: boolean;
  /** Prints the labels of what was booked, which leaves the list and the selection. */
  onLabels: ((ids: readonly string[]) => void) | undefined;
  onDismiss: () => void;
}) {
  const styles = useBulkActionsStyles();
  const succeeded = results.filter(({ success }) => success).map(({ id }) => id);
  const done = succeeded.length;
  const sorted = results.slice().sort((a, b) => Number(a.success) - Number(b.success));
  return (
    <section className={styles.results} data-surface="card" aria-label={`Results of ${action}`}>
      <div className={styles.head}>
        <p className={styles.title} role="status">
          {action}: {done} of {results.length} done
        </p>
        <div className={styles.buttons}>
          {onLabels && done > 0 && done <= mostLabels && (
            <PlainButton look="primary" disabled={isDownloading} onClick={() => onLabels(succeeded)}>
              {done === 1 ? 'Label of this one' : `Labels of these ${done}`}
            </PlainButton>
          )}
          <PlainButton look="plain" onClick={onDismiss}>
            Dismiss
          </PlainButton>
        </div>
      </div>
      <ul className={styles.list}>
        {sorted.map(({ id, plate, success, message }) => (
          <li key={id} className={styles.result}>
            <span className={styles.plate}>{plate}</span>
            <StatusBadge tone={success ? 'good' : 'bad'}>{success ? 'Done' : 'Not done'}</StatusBadge>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
