import { useState } from 'react';
import { actionsFrom, type Renewal, renewalStatusLabel } from 'shared-contracts/renewals';
import { href } from 'shared-contracts/pages';
import { useCompany, useHost } from 'web-kit/host';
import { ButtonLink, Card, PlainButton } from 'web-kit/page';
import { useLazyAdminGetUserQuery } from '../api.ts';
import { useFailureAlert } from '../failure-alert/use-failure-alert.ts';
import { bookingText, cancellationText, confirmationText, statusChangeConfirmation } from './confirmation-of.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { NewExpiryDialog } from './NewExpiryDialog.tsx';
import { useAdminUpdateRenewalMutation, useLazyAdminGetCancellationTermsQuery } from './renewal-actions-api.ts';
import { useRenewalActionsStyles } from './RenewalActions.styles.ts';

const plateOf = ({ vehicle, paymentReference }: Renewal): string => vehicle?.licenseNumber.toUpperCase() ?? paymentReference;

type Action = ReturnType<typeof actionsFrom>[number];

interface RenewalActionsProps {
  renewal: Renewal;
  onChanged: () => void;
}

/** Administrator actions that the action table allows for a renewal's status. Each requires confirmation. */
export function RenewalActions({ renewal, onChanged }: RenewalActionsProps) {
  const styles = useRenewalActionsStyles();
  const { confirm, session, toast } = useHost();
  const { words } = useCompany();
  const showFailure = useFailureAlert();
  const [update, { isLoading }] = useAdminUpdateRenewalMutation();
  const [getTerms] = useLazyAdminGetCancellationTermsQuery();
  const [getUser] = useLazyAdminGetUserQuery();
  const [openDialog, setOpenDialog] = useState<'note' | 'expiry'>();
  const [connecting, setConnecting] = useState(false);

  /** Resolves to whether the status has changed. On failure the dialog keeps its typed values. */
  const move = async (to: Action['to'], more: { note?: string; licenseExpires?: string } = {}): Promise<boolean> => {
    setConnecting(to === 'delivery requested');
    try {
      const { message } = await update({ id: renewal.id, status: to, expectedStatus: renewal.status, ...more })
        .unwrap()
        .finally(() => setConnecting(false));
      toast.success(`${words.name}!`, `${plateOf(renewal)}: ${message ?? 'status has been updated'}`);
      onChanged();
      return true;
    } catch (thrown) {
      onChanged();
      return (await showFailure(thrown)) && move(to, more);
    }
  };

  /** Confirmation text with the current consequences of an action. Undefined if a delivery address is incomplete. */
  const consequenceOf = async ({ to }: Action): Promise<string | undefined> => {
    if (to === 'cancelled') return cancellationText(await getTerms({ id: renewal.id }).unwrap());
    if (to === 'delivery requested') return bookingText(await getUser({ id: renewal.userId }).unwrap());
    return confirmationText({ to });
  };

  const choose = async (action: Action) => {
    if (action.to === 'user to action') return setOpenDialog('note');
    if (action.to === 'license updated') return setOpenDialog('expiry');
    const text = await consequenceOf(action).catch(() => confirmationText(action));
    if (session.get().status === 'anonymous') return;
    if (text === undefined) {
      const incomplete =
        'The delivery address is not complete: the courier needs street, city, postal code and province. Please update it first.';
      await confirm({ title: 'Error', text: incomplete, action: 'Close', cancel: false });
      return;
    }
    if (await confirm(statusChangeConfirmation(action, text))) await move(action.to);
  };

  if (renewal.status === 'license updated') {
    return (
      <Card title="Renewal is complete">
        <p className={styles.text}>Please ensure the licence expiry date has been updated.</p>
        <ButtonLink look="secondary" to={href('adminCollection', { vehicleId: renewal.vehicleId })}>
          Renew Vehicle Again
        </ButtonLink>
      </Card>
    );
  }
  const actions = actionsFrom(renewal.status);
  return (
    <Card title="Actions">
      {actions.length === 0 && (
        <p className={styles.text}>Nothing can be done with a renewal that is {renewalStatusLabel(renewal.status)}.</p>
      )}
      <div className={styles.buttons}>
        {actions.map((action, index) => (
          <PlainButton
            key={action.action}
            look={index === 0 ? 'primary' : 'secondary'}
            disabled={isLoading}
            onClick={() => void choose(action)}
          >
            {action.action}
          </PlainButton>
        ))}
      </div>
      {connecting && (
        <p className={styles.text} role="status">
          Connecting to delivery service....
        </p>
      )}
      {openDialog === 'note' && (
        <NoteDialog onSend={(note) => move('user to action', { note })} onClosed={() => setOpenDialog(undefined)} />
      )}
      {openDialog === 'expiry' && (
        <NewExpiryDialog
          renewal={renewal}
          onSave={(licenseExpires) => move('license updated', { licenseExpires })}
          onClosed={() => setOpenDialog(undefined)}
        />
      )}
    </Card>
  );
}
