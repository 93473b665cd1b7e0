import { useState } from 'react';
import { formatRand } from 'shared-contracts/amounts';
import { listDate } from 'shared-contracts/dates';
import { finalStatuses, isBeforeCounter } from 'shared-contracts/renewal-status';
import type { CancellationTerms, Renewal } from 'shared-contracts/renewals';
import { useCommands, useHost, useSession } from 'web-kit/host';
import { Card, lazyHidden, PlainButton } from 'web-kit/page';
import { useAttempt } from '../../dialog/use-attempt.ts';
import { KeyHint } from '../delayed/KeyHint.tsx';
import { TextDialog } from './NoteDialog.tsx';
import { useRenewalActionsStyles } from './RenewalActions.styles.ts';
import {
  plateOf,
  useAdminPauseRenewalMutation,
  useAdminRefundPartMutation,
  useAdminWriteToOwnerMutation,
  useLazyAdminGetCancellationTermsQuery,
} from './renewal-actions-api.ts';

const HoldDialog = lazyHidden(async () => (await import('./HoldDialog.tsx')).HoldDialog);

/** Why a renewal rests, in a sentence. */
export function pauseText({ pause }: Pick<Renewal, 'pause'>): string | undefined {
  if (!pause) return undefined;
  const by = [`since ${listDate(pause.since)}`, pause.byName].filter(Boolean).join(', ');
  return pause.for === 'hold' ? `On hold ${by}: ${pause.reason ?? 'no reason given'}` : `Waiting for the owner ${by}`;
}

interface PauseActionsProps {
  renewal: Renewal;
  onChanged: () => void;
}

/** What can be done with a renewal in progress at any status, and leaves the status as it is: ask, hold, refund. */
export function PauseActions({ renewal, onChanged }: PauseActionsProps) {
  const styles = useRenewalActionsStyles();
  const { can } = useSession();
  const [asking, setAsking] = useState<'letter' | 'hold'>();
  const plate = plateOf(renewal);

  const { hold, release } = usePause(renewal, onChanged);
  const refund = useRefund(renewal, hold);
  const isHeld = renewal.pause?.for === 'hold' || Boolean(renewal.hold);
  const isOver = finalStatuses.includes(renewal.status);
  const holdOrRelease = () => (isHeld ? void release() : setAsking('hold'));
  usePauseCommands(isOver ? undefined : { plate, isHeld, write: () => setAsking('letter'), holdOrRelease });
  if (isOver) return null;
  const text = pauseText(renewal);
  return (
    <Card title="Ask, hold, refund">
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.buttons}>
        <PlainButton aria-keyshortcuts="w" onClick={() => setAsking('letter')}>
          Write to the owner <KeyHint>w</KeyHint>
        </PlainButton>
        <PlainButton aria-keyshortcuts="h" onClick={holdOrRelease}>
          {isHeld ? 'End the hold' : 'Hold'} <KeyHint>h</KeyHint>
        </PlainButton>
        {renewal.pause?.for === 'owner' && (
          <PlainButton onClick={() => void release()}>Stop waiting for the owner</PlainButton>
        )}
        {can('canHandleMoney') && (
          <PlainButton onClick={() => void refund.ask()}>Refund all but service fee</PlainButton>
        )}
      </div>
      {asking === 'hold' && (
        <HoldDialog
          renewalId={renewal.id}
          plate={plate}
          isBeforeCounter={isBeforeCounter(renewal.status)}
          reason="internal"
          onHeld={onChanged}
          onClosed={() => setAsking(undefined)}
        />
      )}
      {asking === 'letter' && <LetterDialog {...{ renewal, onChanged }} onClosed={() => setAsking(undefined)} />}
      {refund.dialog}
    </Card>
  );
}

interface PauseCommands {
  plate: string;
  isHeld: boolean;
  write: () => void;
  holdOrRelease: () => void;
}

function usePauseCommands(given: PauseCommands | undefined): void {
  const group = 'Renewal';
  useCommands(
    given
      ? [
          { id: 'renewal.write', group, label: `Write to the owner: ${given.plate}`, shortcut: 'w', run: given.write },
          {
            id: 'renewal.hold',
            group,
            label: `${given.isHeld ? 'End the hold' : 'Hold'}: ${given.plate}`,
            shortcut: 'h',
            run: given.holdOrRelease,
          },
        ]
      : [],
  );
}

function usePause(renewal: Renewal, onChanged: () => void) {
  const attempt = useAttempt();
  const [pause] = useAdminPauseRenewalMutation();
  const { id } = renewal;
  const plate = plateOf(renewal);
  const setReason = (reason: string | null, message: string) =>
    attempt(async () => {
      await pause({ id, reason }).unwrap();
      onChanged();
      return message;
    });
  return {
    hold: (reason: string) => setReason(reason, `${plate} is on hold`),
    release: () => setReason(null, `${plate} is in the queue again`),
  };
}

function LetterDialog({ renewal, onChanged, onClosed }: PauseActionsProps & { onClosed: () => void }) {
  const attempt = useAttempt();
  const [write] = useAdminWriteToOwnerMutation();
  return (
    <TextDialog
      title="Write to the owner"
      text="The owner gets it by e-mail and reads it on the page of the renewal, whose status stays."
      label="Message to the owner"
      submit="Send"
      renewals={[renewal]}
      onSend={(text) =>
        attempt(async () => {
          await write({ id: renewal.id, text }).unwrap();
          onChanged();
          return `The owner of ${plateOf(renewal)} has been written to`;
        })
      }
      onClosed={onClosed}
    />
  );
}

function useRefund(renewal: Renewal, hold: (reason: string) => Promise<boolean>) {
  const { confirm } = useHost();
  const attempt = useAttempt();
  const [getTerms] = useLazyAdminGetCancellationTermsQuery();
  const [refund] = useAdminRefundPartMutation();
  const [offered, setOffered] = useState<{ terms: CancellationTerms; requestId: string }>();

  const ask = () =>
    attempt(async () => {
      const terms = await getTerms({ id: renewal.id }).unwrap();
      if (terms.refundInCents > 0) return setOffered({ terms, requestId: crypto.randomUUID() });
      const text = terms.isCompleted
        ? 'A delivery was booked, so the transaction is completed: nothing goes back by the rules of refunds.'
        : 'All but the service fee has gone back already.';
      await confirm({ title: 'Nothing to refund', text, action: 'Close', cancel: false });
    });
  const send = async (note: string): Promise<boolean> => {
    if (!offered) return false;
    const { refundInCents, keptInCents } = offered.terms;
    const isSent = await attempt(async () => {
      await refund({
        id: renewal.paymentId,
        requestId: offered.requestId,
        vehicleId: renewal.vehicleId,
        amountInCents: refundInCents,
        leftInCents: refundInCents + keptInCents,
        serviceFeeFirst: false,
        note,
      }).unwrap();
      return `${formatRand(refundInCents)} is on its way back`;
    });
    if (isSent && !renewal.hold) await hold(`Refunded all but the service fee: ${note}`);
    return isSent;
  };
  const dialog = offered && (
    <TextDialog
      title="Refund all but the service fee"
      text={`${formatRand(offered.terms.refundInCents)} goes back to the card; the service fee of ${formatRand(offered.terms.keptInCents)} is kept. The renewal is then on hold.`}
      label="Reason, which the owner reads"
      submit={`Refund ${formatRand(offered.terms.refundInCents)}`}
      onSend={send}
      onClosed={() => setOffered(undefined)}
    />
  );
  return { ask, dialog };
}
