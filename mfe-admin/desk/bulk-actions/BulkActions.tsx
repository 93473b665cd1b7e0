import { useState } from 'react';
import { type AdminAction, type AdminActionId, actionsFrom } from 'shared-contracts/admin-actions';
import { getParcelLabels, mostLabels } from 'shared-contracts/deliveries';
import { limits } from 'shared-contracts/limits';
import { fillNote } from 'shared-contracts/renewal-notes';
import type { Renewal } from 'shared-contracts/renewals';
import { useCommands, useHost } from 'web-kit/host';
import { lazyWithRetry, PlainButton } from 'web-kit/page';
import { useDownload } from 'web-kit/viewer';
import { useFailureAlert } from '../../dialog/use-failure-alert.ts';
import { confirmationText, statusChangeConfirmation } from '../renewal-actions/confirmation-of.ts';
import { plateOf, useAdminActOnRenewalsMutation } from '../renewal-actions/renewal-actions-api.ts';
import { useBulkActionsStyles } from './BulkActions.styles.ts';
import { type BulkResult, BulkResults } from './BulkResults.tsx';

// The form kit is needed only for actions with a note.
const NoteDialog = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ '../renewal-actions/NoteDialog.tsx')).NoteDialog,
);

interface OfferedAction<Chosen = Renewal> {
  action: AdminAction;
  /** The selected renewals that allow this action. */
  renewals: readonly Chosen[];
}

/** Actions allowed for at least one of the renewals, most widely applicable first and cancelling last. */
export function offeredActions<Chosen extends Pick<Renewal, 'status'>>(
  renewals: readonly Chosen[],
): OfferedAction<Chosen>[] {
  const offered = new Map<AdminActionId, { action: AdminAction; renewals: Chosen[] }>();
  for (const renewal of renewals)
    for (const action of actionsFrom(renewal.status)) {
      const entry = offered.get(action.id) ?? { action, renewals: [] };
      entry.renewals.push(renewal);
      offered.set(action.id, entry);
    }
  const isLast = ({ action }: OfferedAction<Chosen>) => Number(action.to === 'cancelled');
  return [...offered.values()].sort((a, b) => isLast(a) - isLast(b) || b.renewals.length - a.renewals.length);
}

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

/** How many licence numbers a confirmation names. */
const mostNamed = 20;

const platesOf = (renewals: readonly Renewal[]): string => {
  const named = renewals.slice(0, mostNamed).map(plateOf).join(', ');
  return renewals.length > mostNamed ? `${named} and ${renewals.length - mostNamed} more` : named;
};

type ActionRow = Parameters<ReturnType<typeof useAdminActOnRenewalsMutation>[0]>[0][number];
type ActionResult = Omit<BulkResult, 'plate'>;

/**
 * Performs bulk actions after a confirmation or a note, in batches, of which the first that fails ends it. `onActed`
 * takes the ids of the renewals that failed or were not reached.
 */
function useBulkAction(onActed: (failed: readonly string[]) => void) {
  const { confirm } = useHost();
  const showFailure = useFailureAlert();
  const [act] = useAdminActOnRenewalsMutation();
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [noteFor, setNoteFor] = useState<OfferedAction>();
  const [outcome, setOutcome] = useState<{ action: string; results: readonly BulkResult[] }>();

  /** Undefined if it failed and was not repeated. */
  const sendBatch = async (rows: readonly ActionRow[]): Promise<ActionResult[] | undefined> => {
    try {
      return (await act([...rows]).unwrap()).results;
    } catch (thrown) {
      return (await showFailure(thrown)) ? sendBatch(rows) : undefined;
    }
  };

  /** What was not reached stays selected, like what failed. */
  const send = async (offered: OfferedAction, note?: string): Promise<boolean> => {
    const { action, renewals: eligible } = offered;
    const rows = eligible.map((renewal) => ({
      id: renewal.id,
      action: action.id,
      expectedStatus: renewal.status,
      ...(note ? { note: fillNote(note, renewal) } : {}),
    }));
    const plates = new Map(eligible.map((renewal) => [renewal.id, plateOf(renewal)]));
    const results: ActionResult[] = [];
    setProgress({ done: 0, of: rows.length });
    for (let at = 0; at < rows.length; at += limits.bulk.rows) {
      const answered = await sendBatch(rows.slice(at, at + limits.bulk.rows));
      if (!answered) break;
      results.push(...answered);
      setProgress({ done: results.length, of: rows.length });
    }
    setProgress(undefined);
    if (results.length === 0) return false;
    setOutcome({
      action: action.label,
      results: results.map((result) => ({ ...result, plate: plates.get(result.id) ?? result.id })),
    });
    const succeeded = new Set(results.filter(({ success }) => success).map(({ id }) => id));
    onActed(rows.map(({ id }) => id).filter((id) => !succeeded.has(id)));
    return true;
  };

  const choose = async (offered: OfferedAction) => {
    const { action } = offered;
    if (action.needs === 'note') return setNoteFor(offered);
    const each = action.needs === 'date' ? ' Each vehicle gets an expiry date twelve months after the old one.' : '';
    const text = `${platesOf(offered.renewals)}. ${confirmationText(action)}${each}`;
    if (await confirm(statusChangeConfirmation(action, text))) await send(offered);
  };

  return {
    choose,
    send,
    progress,
    outcome,
    dismissOutcome: () => setOutcome(undefined),
    noteFor,
    closeNote: () => setNoteFor(undefined),
  };
}
