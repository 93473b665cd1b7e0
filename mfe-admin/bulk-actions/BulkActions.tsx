import { useState } from 'react';
import { fillNote } from 'shared-contracts/desk';
import type { Renewal } from 'shared-contracts/renewals';
import { useCommands, useHost } from 'web-kit/host';
import { lazyWithRetry, PlainButton } from 'web-kit/page';
import { useFailureAlert } from '../failure-alert/use-failure-alert.ts';
import { confirmationText, statusChangeConfirmation } from '../renewal-actions/confirmation-of.ts';
import { plateOf } from '../renewal-actions/plate-of.ts';
import { useAdminActOnRenewalsMutation } from '../renewal-actions/renewal-actions-api.ts';
import { useBulkActionsStyles } from './BulkActions.styles.ts';
import { type BulkResult, BulkResults } from './BulkResults.tsx';
import { type OfferedAction, offeredActions } from './offered-actions.ts';

// The form kit is needed only for actions with a note.
const NoteDialog = lazyWithRetry(async () => (await import('../renewal-actions/NoteDialog.tsx')).NoteDialog);

interface BulkActionsProps {
  renewals: readonly Renewal[];
  onActed: (failed: readonly string[]) => void;
}

/** Bulk actions on the selected renewals. An action applies to those that allow it, with a result for each. */
export function BulkActions({ renewals, onActed }: BulkActionsProps) {
  const styles = useBulkActionsStyles();
  const { confirm } = useHost();
  const showFailure = useFailureAlert();
  const [act, { isLoading }] = useAdminActOnRenewalsMutation();
  const [noteFor, setNoteFor] = useState<OfferedAction>();
  const [outcome, setOutcome] = useState<{ action: string; results: readonly BulkResult[] }>();

  const send = async (offered: OfferedAction, note?: string): Promise<boolean> => {
    const { action, renewals: eligible } = offered;
    const rows = eligible.map((renewal) => ({
      id: renewal.id,
      action: action.id,
      expectedStatus: renewal.status,
      ...(note ? { note: fillNote(note, renewal) } : {}),
    }));
    const plates = new Map(eligible.map((renewal) => [renewal.id, plateOf(renewal)]));
    try {
      const { results } = await act(rows).unwrap();
      setOutcome({
        action: action.label,
        results: results.map((result) => ({ ...result, plate: plates.get(result.id) ?? result.id })),
      });
      onActed(results.filter(({ success }) => !success).map(({ id }) => id));
      return true;
    } catch (thrown) {
      return (await showFailure(thrown)) && send(offered, note);
    }
  };

  const choose = async (offered: OfferedAction) => {
    const { action } = offered;
    if (action.needs === 'note') return setNoteFor(offered);
    const each = action.needs === 'date' ? ' Each vehicle gets an expiry date twelve months after the old one.' : '';
    const text = `${offered.renewals.map(plateOf).join(', ')}. ${confirmationText(action)}${each}`;
    if (await confirm(statusChangeConfirmation(action, text))) await send(offered);
  };

  const offered = offeredActions(renewals);
  useCommands(
    offered.map((each, index) => ({
      id: `bulk.${each.action.id}`,
      group: 'Selected renewals',
      label: `${each.action.label} (${each.renewals.length})`,
      shortcut: String(index + 1),
      run: () => void (isLoading || choose(each)),
    })),
  );
  return (
    <>
      <div className={styles.bar} role="group" aria-label="Actions for the selected renewals">
        {offered.map((each, index) => (
          <PlainButton
            key={each.action.id}
            disabled={isLoading}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => void choose(each)}
          >
            {each.action.label} ({each.renewals.length})
          </PlainButton>
        ))}
        {isLoading && <span role="status">Working…</span>}
      </div>
      {outcome && <BulkResults {...outcome} onDismiss={() => setOutcome(undefined)} />}
      {noteFor && (
        <NoteDialog
          renewals={noteFor.renewals}
          onSend={(note) => send(noteFor, note)}
          onClosed={() => setNoteFor(undefined)}
        />
      )}
    </>
  );
}
