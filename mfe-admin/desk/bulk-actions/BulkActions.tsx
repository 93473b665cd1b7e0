import { getParcelLabels, mostLabels } from 'shared-contracts/deliveries';
import { limits } from 'shared-contracts/limits';
import type { Renewal } from 'shared-contracts/renewals';
import { type Command, useCommands } from 'web-kit/host';
import { lazyWithRetry, PlainButton } from 'web-kit/page';
import { useDownload } from 'web-kit/viewer';
import { useDelayedActions } from '../delayed/delayed-actions.ts';
import { KeyHint } from '../delayed/KeyHint.tsx';
import { useBulkActionsStyles } from './BulkActions.styles.ts';
import { BulkResults } from './BulkResults.tsx';
import { type Asking, type OfferedAction, offeredActions, useBulkAction } from './use-bulk-action.ts';

// The form kit is needed only for actions with a note.
const NoteDialog = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ '../renewal-actions/NoteDialog.tsx')).NoteDialog,
);
const ReasonDialog = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ '../renewal-actions/NoteDialog.tsx')).ReasonDialog,
);

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
  const { choose, send, finish, progress, outcome, dismissOutcome, asking, stopAsking } = useBulkAction(onActed);
  const waiting = new Set(useDelayedActions().flatMap(({ renewalIds }) => renewalIds));
  const offered = offeredActions(renewals.filter(({ id }) => !waiting.has(id)));
  const [download, isDownloading] = useDownload(getParcelLabels);
  const printLabels = (ids: readonly string[]) => void download({ ids: ids.join(',') }, 'labels.pdf');
  const selected = renewals.map(({ id }) => id);
  const canPrint = renewals.length > 0 && renewals.length <= mostLabels && !isDownloading;
  useCommands(
    commandsOf({
      offered,
      choose: (each) => {
        if (!progress) void choose(each);
      },
      label: labelsText(renewals.length),
      print: () => canPrint && printLabels(selected),
    }),
  );
  return (
    <>
      <div className={styles.bar} role="group" aria-label="Actions for the selected renewals">
        {offered.map((each) => (
          <PlainButton
            key={each.action.id}
            disabled={progress !== undefined}
            aria-keyshortcuts={each.action.key}
            onClick={() => void choose(each)}
          >
            {each.action.label} ({each.renewals.length}) <KeyHint>{each.action.key}</KeyHint>
          </PlainButton>
        ))}
        <PlainButton disabled={!canPrint} aria-keyshortcuts="b" onClick={() => printLabels(selected)}>
          {labelsText(renewals.length)} <KeyHint>b</KeyHint>
        </PlainButton>
        {progress && <span role="status">{progressText(progress)}</span>}
      </div>
      {outcome && (
        <BulkResults
          {...outcome}
          isDownloading={isDownloading}
          onLabels={outcome.isBooking ? printLabels : undefined}
          onDismiss={dismissOutcome}
        />
      )}
      {asking && <AskingDialog {...{ asking, send, finish, stopAsking }} />}
    </>
  );
}

function AskingDialog({
  asking,
  send,
  finish,
  stopAsking,
}: { asking: Asking } & Pick<ReturnType<typeof useBulkAction>, 'send' | 'finish' | 'stopAsking'>) {
  if (asking.action.needs === 'note')
    return <NoteDialog renewals={asking.renewals} onSend={(note) => send(asking, { note })} onClosed={stopAsking} />;
  return (
    <ReasonDialog
      text={asking.text}
      onSend={async (reason) => {
        finish(asking, { reason });
        return true;
      }}
      onClosed={stopAsking}
    />
  );
}

const commandsOf = ({
  offered,
  choose,
  label,
  print,
}: {
  offered: readonly OfferedAction[];
  choose: (each: OfferedAction) => void;
  label: string;
  print: () => void;
}): Command[] => [
  ...offered.map((each) => ({
    id: `bulk.${each.action.id}`,
    group: 'Selected renewals',
    label: `${each.action.label} (${each.renewals.length})`,
    shortcut: each.action.key,
    run: () => choose(each),
  })),
  { id: 'bulk.labels', group: 'Selected renewals', label, shortcut: 'b', run: print },
];
