import { getParcelLabels, mostLabels } from 'shared-contracts/deliveries';
import { limits } from 'shared-contracts/limits';
import type { Renewal } from 'shared-contracts/renewals';
import { useCommands } from 'web-kit/host';
import { lazyWithRetry, PlainButton } from 'web-kit/page';
import { useDownload } from 'web-kit/viewer';
import { useBulkActionsStyles } from './BulkActions.styles.ts';
import { BulkResults } from './BulkResults.tsx';
import { offeredActions } from './offered-actions.ts';
import { useBulkAction } from './use-bulk-action.ts';

// The form kit is needed only for actions with a note.
const NoteDialog = lazyWithRetry(async () => (await import('../dialog/form-dialogs.ts')).NoteDialog);

const labelsText = (count: number): string =>
  `Pick list and labels (${count > mostLabels ? `at most ${mostLabels}` : count})`;

const progressText = ({ done, of }: { done: number; of: number }): string =>
  of > limits.bulk.rows ? `Working… ${done} of ${of}` : 'Working…';

interface BulkActionsProps {
  renewals: readonly Renewal[];
  onActed: (failed: readonly string[]) => void;
}

/** Bulk actions on the selected renewals. An action applies to those that allow it, with a result for each. */
export function BulkActions({ renewals, onActed }: BulkActionsProps) {
  const styles = useBulkActionsStyles();
  const { choose, send, progress, outcome, dismissOutcome, noteFor, closeNote } = useBulkAction(onActed);
  const offered = offeredActions(renewals);
  const [download, isDownloading] = useDownload(getParcelLabels);
  const printLabels = () => void download({ ids: renewals.map(({ id }) => id).join(',') }, 'labels.pdf');
  const canPrint = renewals.length <= mostLabels && !isDownloading;
  useCommands([
    ...offered.map((each, index) => ({
      id: `bulk.${each.action.id}`,
      group: 'Selected renewals',
      label: `${each.action.label} (${each.renewals.length})`,
      shortcut: String(index + 1),
      run: () => {
        if (!progress) void choose(each);
      },
    })),
    {
      id: 'bulk.labels',
      group: 'Selected renewals',
      label: labelsText(renewals.length),
      shortcut: 'p',
      run: () => canPrint && printLabels(),
    },
  ]);
  return (
    <>
      <div className={styles.bar} role="group" aria-label="Actions for the selected renewals">
        {offered.map((each, index) => (
          <PlainButton
            key={each.action.id}
            disabled={progress !== undefined}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => void choose(each)}
          >
            {each.action.label} ({each.renewals.length})
          </PlainButton>
        ))}
        <PlainButton disabled={!canPrint} aria-keyshortcuts="p" onClick={printLabels}>
          {labelsText(renewals.length)}
        </PlainButton>
        {progress && <span role="status">{progressText(progress)}</span>}
      </div>
      {outcome && <BulkResults {...outcome} onDismiss={dismissOutcome} />}
      {noteFor && (
        <NoteDialog renewals={noteFor.renewals} onSend={(note) => send(noteFor, note)} onClosed={closeNote} />
      )}
    </>
  );
}
