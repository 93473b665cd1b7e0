import { useState } from 'react';
import { type AdminAction, actionsFrom } from 'shared-contracts/admin-actions';
import { href } from 'shared-contracts/pages';
import { renewalStatusLabel } from 'shared-contracts/renewal-status';
import type { Renewal } from 'shared-contracts/renewals';
import { useCommands, useCompany, useHost } from 'web-kit/host';
import { ButtonLink, Card, PlainButton } from 'web-kit/page';
import { useFailureAlert } from '../../dialog/use-failure-alert.ts';
import { useLazyAdminGetUserQuery } from '../../people/people-api.ts';
import { bookingText, cancellationText, confirmationText, statusChangeConfirmation } from './confirmation-of.ts';
import { NewExpiryDialog } from './NewExpiryDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { useRenewalActionsStyles } from './RenewalActions.styles.ts';
import {
  plateOf,
  useAdminUpdateRenewalMutation,
  useLazyAdminGetCancellationTermsQuery,
} from './renewal-actions-api.ts';

interface RenewalActionsProps {
  renewal: Renewal;
  onChanged: () => void;
}

/** Administrator actions that the action table allows for a renewal's status. Each requires confirmation. */
export function RenewalActions({ renewal, onChanged }: RenewalActionsProps) {
  const styles = useRenewalActionsStyles();
  const { choose, asking, stopAsking, perform, isLoading, isBooking } = useChosenAction(renewal, onChanged);
  const actions = actionsFrom(renewal.status);
  useCommands(
    actions.map((action, index) => ({
      id: `renewal.${action.id}`,
      group: 'Renewal',
      label: `${action.label}: ${plateOf(renewal)}`,
      shortcut: String(index + 1),
      run: () => void (isLoading || choose(action)),
    })),
  );
  if (renewal.status === 'license updated') return <CompletedRenewal renewal={renewal} />;
  return (
    <Card title="Actions">
      {actions.length === 0 && (
        <p className={styles.text}>Nothing can be done with a renewal that is {renewalStatusLabel(renewal.status)}.</p>
      )}
      <div className={styles.buttons}>
        {actions.map((action, index) => (
          <PlainButton
            key={action.id}
            look={index === 0 ? 'primary' : 'secondary'}
            disabled={isLoading}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => void choose(action)}
          >
            {action.label}
          </PlainButton>
        ))}
      </div>
      {isBooking && (
        <p className={styles.text} role="status">
          Connecting to delivery service....
        </p>
      )}
      {asking?.needs === 'note' && (
        <NoteDialog renewals={[renewal]} onSend={(note) => perform(asking, { note })} onClosed={stopAsking} />
      )}
      {asking?.needs === 'date' && (
        <NewExpiryDialog
          renewal={renewal}
          onSave={(licenseExpires) => perform(asking, { licenseExpires })}
          onClosed={stopAsking}
        />
      )}
    </Card>
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

/** Performs actions on a renewal, with a message for success and failure. `onChanged` is also called after a failure. */
function useRenewalAction(renewal: Renewal, onChanged: () => void) {
  const { toast } = useHost();
  const { words } = useCompany();
  const showFailure = useFailureAlert();
  const [update, { isLoading }] = useAdminUpdateRenewalMutation();
  const [isBooking, setIsBooking] = useState(false);

  /** Resolves to whether the status has changed. On failure the dialog keeps its typed values. */
  const perform = async (
    action: AdminAction,
    more: { note?: string; licenseExpires?: string } = {},
  ): Promise<boolean> => {
    setIsBooking(action.needs === 'booking');
    try {
      const { message } = await update({ id: renewal.id, status: action.to, expectedStatus: renewal.status, ...more })
        .unwrap()
        .finally(() => setIsBooking(false));
      toast.success(`${words.name}!`, message ?? 'status has been updated');
      onChanged();
      return true;
    } catch (thrown) {
      onChanged();
      return (await showFailure(thrown)) && perform(action, more);
    }
  };

  return { perform, isLoading, isBooking };
}

const incompleteAddress =
  'The delivery address is not complete: the courier needs street, city, postal code and province. Please update it first.';

/** Performs the action that is chosen, after its confirmation, or tells whose note or date is to be asked for. */
function useChosenAction(renewal: Renewal, onChanged: () => void) {
  const { confirm, session } = useHost();
  const { perform, isLoading, isBooking } = useRenewalAction(renewal, onChanged);
  const [getTerms] = useLazyAdminGetCancellationTermsQuery();
  const [getUser] = useLazyAdminGetUserQuery();
  /** The action whose note or date is being typed. */
  const [asking, setAsking] = useState<AdminAction>();

  /** Confirmation text with the current consequences of an action. Undefined if a delivery address is incomplete. */
  const consequenceOf = async (action: AdminAction): Promise<string | undefined> => {
    if (action.effects?.includes('refund'))
      return cancellationText(plateOf(renewal), await getTerms({ id: renewal.id }).unwrap());
    if (action.needs === 'booking') return bookingText(await getUser({ id: renewal.userId }).unwrap());
    return confirmationText(action);
  };

  const choose = async (action: AdminAction) => {
    if (action.needs === 'note' || action.needs === 'date') return setAsking(action);
    const text = await consequenceOf(action).catch(() => confirmationText(action));
    if (session.get().status === 'anonymous') return;
    if (text === undefined) {
      await confirm({ title: 'Error', text: incompleteAddress, action: 'Close', cancel: false });
      return;
    }
    if (await confirm(statusChangeConfirmation(action, text))) await perform(action);
  };

  return { choose, asking, stopAsking: () => setAsking(undefined), perform, isLoading, isBooking };
}
