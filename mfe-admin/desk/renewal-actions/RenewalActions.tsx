import { useState } from 'react';
import { type AdminAction, actionsFrom, movesParcel } from 'shared-contracts/admin-actions';
import { href } from 'shared-contracts/pages';
import { renewalStatusLabel } from 'shared-contracts/renewal-status';
import type { Renewal } from 'shared-contracts/renewals';
import { useCommands, useCompany, useHost } from 'web-kit/host';
import { ButtonLink, Card, PlainButton } from 'web-kit/page';
import { useAttempt } from '../../dialog/use-attempt.ts';
import { useLazyAdminGetUserQuery } from '../../people/people-api.ts';
import { useDelay, useDelayedActions } from '../delayed/delayed-actions.ts';
import { KeyHint } from '../delayed/KeyHint.tsx';
import { bookingText, cancellationText, confirmationText, statusChangeConfirmation } from './confirmation-of.ts';
import { NewExpiryDialog } from './NewExpiryDialog.tsx';
import { NoteDialog, ReasonDialog } from './NoteDialog.tsx';
import { PauseActions } from './PauseActions.tsx';
import { useRenewalActionsStyles } from './RenewalActions.styles.ts';
import {
  plateOf,
  useAdminUpdateRenewalMutation,
  useLazyAdminGetCancellationTermsQuery,
} from './renewal-actions-api.ts';

interface RenewalActionsProps {
  renewal: Renewal;
  onChanged: () => void;
  onDelayed?: () => void;
}

/**
 * Administrator actions that the action table allows for a renewal's status. By mouse each requires confirmation; a key does a
 * plain step at once, which can be undone for ten seconds (docs/decisions/0052).
 */
export function RenewalActions({ renewal, onChanged, onDelayed }: RenewalActionsProps) {
  const styles = useRenewalActionsStyles();
  const { choose, step, asking, stopAsking, perform, finish, isLoading, isBooking } = useChosenAction(
    renewal,
    onChanged,
    onDelayed,
  );
  const waiting = useDelayedActions().find(({ renewalIds }) => renewalIds.includes(renewal.id));
  const isClosed = isLoading || waiting !== undefined;
  const actions = actionsFrom(renewal.status).map((action) => withoutDate(renewal, action));
  useCommands(
    actions.map((action) => ({
      id: `renewal.${action.id}`,
      group: 'Renewal',
      label: `${action.label}: ${plateOf(renewal)}`,
      shortcut: action.key,
      run: () => void (isClosed || step(action)),
    })),
  );
  if (renewal.status === 'license updated') return <CompletedRenewal renewal={renewal} />;
  return (
    <div className={styles.cards}>
      <Card title="Actions">
        {actions.length === 0 && (
          <p className={styles.text}>
            Nothing can be done with a renewal that is {renewalStatusLabel(renewal.status)}.
          </p>
        )}
        <ActionButtons actions={actions} isClosed={isClosed} onChoose={(action) => void choose(action)} />
        {waiting && !waiting.isRunning && <p className={styles.text}>{waiting.text}, unless you undo it.</p>}
        {isBooking && (
          <p className={styles.text} role="status">
            Connecting to delivery service....
          </p>
        )}
        {asking && <AskingDialog {...{ renewal, asking, stopAsking, perform, finish }} />}
      </Card>
      <PauseActions renewal={renewal} onChanged={onChanged} />
    </div>
  );
}

/** The licence of a lost disc keeps its day, so none is asked for. */
const withoutDate = ({ isDuplicate }: Renewal, { needs, ...action }: AdminAction): AdminAction =>
  needs === undefined || (isDuplicate && needs === 'date') ? action : { ...action, needs };

function ActionButtons({
  actions,
  isClosed,
  onChoose,
}: {
  actions: readonly AdminAction[];
  isClosed: boolean;
  onChoose: (action: AdminAction) => void;
}) {
  const styles = useRenewalActionsStyles();
  return (
    <div className={styles.buttons}>
      {actions.map((action, index) => (
        <PlainButton
          key={action.id}
          look={index === 0 ? 'primary' : 'secondary'}
          disabled={isClosed}
          aria-keyshortcuts={action.key}
          onClick={() => onChoose(action)}
        >
          {action.label} <KeyHint>{action.key}</KeyHint>
        </PlainButton>
      ))}
    </div>
  );
}

function AskingDialog({
  renewal,
  asking,
  stopAsking,
  perform,
  finish,
}: { renewal: Renewal; asking: Asking } & Pick<
  ReturnType<typeof useChosenAction>,
  'stopAsking' | 'perform' | 'finish'
>) {
  if (asking.needs === 'note')
    return <NoteDialog renewals={[renewal]} onSend={(note) => perform(asking, { note })} onClosed={stopAsking} />;
  if (asking.needs === 'reason')
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
  return (
    <NewExpiryDialog
      renewal={renewal}
      onSave={(licenseExpires) => perform(asking, { licenseExpires })}
      onClosed={stopAsking}
    />
  );
}

function CompletedRenewal({ renewal: { vehicleId, vehicle } }: { renewal: Renewal }) {
  const styles = useRenewalActionsStyles();
  return (
    <Card title="Renewal is complete">
      <p className={styles.text}>Please ensure the licence expiry date has been updated.</p>
      {vehicle && !vehicle.archived && !vehicle.inRenewal && !vehicle.paymentPending && (
        <ButtonLink look="secondary" to={href('adminCollection', { vehicleId })}>
          Renew Vehicle Again
        </ButtonLink>
      )}
    </Card>
  );
}

/** The action whose note, reason or date is being typed, with what is said of it. */
type Asking = AdminAction & { text: string };

interface More {
  note?: string;
  reason?: string;
  licenseExpires?: string;
}

/** Performs actions on a renewal, with a message for success and failure. `onChanged` is also called after a failure. */
function useRenewalAction(renewal: Renewal, onChanged: () => void) {
  const { toast } = useHost();
  const { words } = useCompany();
  const attempt = useAttempt();
  const [update, { isLoading }] = useAdminUpdateRenewalMutation();
  const [isBooking, setIsBooking] = useState(false);

  /** Resolves to whether the status has changed. On failure the dialog keeps its typed values. */
  const perform = (action: AdminAction, more: More = {}, changed = onChanged): Promise<boolean> =>
    attempt(async () => {
      setIsBooking(action.needs === 'booking');
      try {
        const { message } = await update({ id: renewal.id, status: action.to, expectedStatus: renewal.status, ...more })
          .unwrap()
          .finally(() => setIsBooking(false));
        toast.success(`${words.name}!`, message ?? 'status has been updated');
      } finally {
        changed();
      }
    });

  return { perform, isLoading, isBooking };
}

const incompleteAddress =
  'The delivery address is not complete: the courier needs street, city, postal code and province. Please update it first.';

function useChosenAction(renewal: Renewal, onChanged: () => void, onDelayed: (() => void) | undefined) {
  const { confirm, session } = useHost();
  const delay = useDelay();
  const { perform, isLoading, isBooking } = useRenewalAction(renewal, onChanged);
  const [getTerms] = useLazyAdminGetCancellationTermsQuery();
  const [getUser] = useLazyAdminGetUserQuery();
  const [asking, setAsking] = useState<Asking>();

  /** Confirmation text with the current consequences of an action. Undefined if a delivery address is incomplete. */
  const consequenceOf = async (action: AdminAction): Promise<string | undefined> => {
    if (!movesParcel(action) && !action.effects?.includes('refund')) return confirmationText(action);
    const terms = await getTerms({ id: renewal.id }).unwrap();
    if (action.effects?.includes('refund')) return cancellationText(plateOf(renewal), terms);
    if (action.needs === 'booking') return bookingText(action, await getUser({ id: renewal.userId }).unwrap(), terms);
    return confirmationText(action, terms);
  };

  const later = (action: AdminAction, more?: More): void => {
    delay({
      renewalIds: [renewal.id],
      text: `${action.label}: ${plateOf(renewal)}`,
      // By then another renewal may be shown; the cache brings what has changed.
      run: () => perform(action, more, () => undefined),
    });
    onDelayed?.();
  };
  const finish = (action: AdminAction, more?: More): void => {
    if (movesParcel(action)) later(action, more);
    else void perform(action, more);
  };

  const choose = async (action: AdminAction) => {
    if (action.needs === 'note' || action.needs === 'date') return setAsking({ ...action, text: '' });
    const text = await consequenceOf(action).catch(() => confirmationText(action));
    if (session.get().status === 'anonymous') return;
    if (text === undefined) {
      await confirm({ title: 'Error', text: incompleteAddress, action: 'Close', cancel: false });
      return;
    }
    if (action.needs === 'reason') return setAsking({ ...action, text });
    if (await confirm(statusChangeConfirmation(action, text))) finish(action);
  };
  /** By key: a step that moves neither parcels nor money is not asked about, but can be undone. */
  const step = (action: AdminAction) => (action.needs || action.effects ? void choose(action) : later(action));

  return {
    choose,
    step,
    asking,
    stopAsking: () => setAsking(undefined),
    perform,
    finish,
    isLoading,
    isBooking,
  };
}
