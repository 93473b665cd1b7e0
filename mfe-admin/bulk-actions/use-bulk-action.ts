import { useState } from 'react';
import { fillNote } from 'shared-contracts/desk';
import { useHost } from 'web-kit/host';
import { useFailureAlert } from '../failure-alert/use-failure-alert.ts';
import { confirmationText, statusChangeConfirmation } from '../renewal-actions/confirmation-of.ts';
import { plateOf } from '../renewal-actions/plate-of.ts';
import { useAdminActOnRenewalsMutation } from '../renewal-actions/renewal-actions-api.ts';
import type { BulkResult } from './BulkResults.tsx';
import type { OfferedAction } from './offered-actions.ts';

/** Performs bulk actions after a confirmation or a note. `onActed` takes the ids of the renewals that failed. */
export function useBulkAction(onActed: (failed: readonly string[]) => void) {
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

  return {
    choose,
    send,
    isLoading,
    outcome,
    dismissOutcome: () => setOutcome(undefined),
    noteFor,
    closeNote: () => setNoteFor(undefined),
  };
}
