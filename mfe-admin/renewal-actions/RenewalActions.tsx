import { useState } from 'react';
import { actionsFrom, type Renewal, renewalStatusLabel } from 'shared-contracts/renewals';
import { href } from 'shared-contracts/pages';
import { failureOf, useCompany, useHost } from 'web-kit/host';
import { ButtonLink, Card, PlainButton } from 'web-kit/page';
import { useLazyAdminGetUserQuery } from '../api.ts';
import { bookingText, cancellationText, confirmationOf } from './confirmation-of.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { NewExpiryDialog } from './NewExpiryDialog.tsx';
import { useAdminUpdateRenewalMutation, useLazyAdminGetCancellationTermsQuery } from './renewal-actions-api.ts';
import { useRenewalActionsStyles } from './RenewalActions.styles.ts';

type Action = ReturnType<typeof actionsFrom>[number];

interface RenewalActionsProps {
  renewal: Renewal;
  onChanged: () => void;
}

/** What an administrator can do with a renewal now: the row of the action table for its status, each step confirmed. */
export function RenewalActions({ renewal, onChanged }: RenewalActionsProps) {
  const styles = useRenewalActionsStyles();
  const { confirm, toast } = useHost();
  const { words } = useCompany();
  const [update, { isLoading }] = useAdminUpdateRenewalMutation();
  const [getTerms] = useLazyAdminGetCancellationTermsQuery();
  const [getUser] = useLazyAdminGetUserQuery();
  const [asked, setAsked] = useState<'note' | 'expiry'>();
  const [connecting, setConnecting] = useState(false);

  const move = async (to: Action['to'], more: { note?: string; licenseExpires?: string } = {}) => {
    setConnecting(to === 'delivery requested');
    try {
      const { message } = await update({ id: renewal.id, status: to, expectedStatus: renewal.status, ...more }).unwrap();
      toast.success(`${words.name}!`, message ?? 'status has been updated');
    } catch (thrown) {
      await confirm({ title: 'Error', text: failureOf(thrown).message, action: 'Close' });
    } finally {
      setConnecting(false);
      onChanged();
    }
  };

  /** What will happen, as it stands now; where that cannot be learnt, the question is asked without it. */
  const consequenceOf = async ({ to }: Action): Promise<string | undefined> => {
    if (to === 'cancelled') return cancellationText(await getTerms({ id: renewal.id }).unwrap());
    if (to === 'delivery requested') return bookingText(await getUser({ id: renewal.userId }).unwrap());
    return confirmationOf({ to });
  };

  const choose = async (action: Action) => {
    if (action.to === 'user to action') return setAsked('note');
    if (action.to === 'license updated') return setAsked('expiry');
    const text = await consequenceOf(action).catch(() => confirmationOf(action));
    if (text === undefined) {
      const incomplete =
        'The delivery address is not complete: the courier needs street, city, postal code and province. Please update it first.';
      await confirm({ title: 'Error', text: incomplete, action: 'Close' });
      return;
    }
    if (await confirm({ title: 'Are you sure?', text, action: 'Yes, I want to update state' })) await move(action.to);
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
      {asked === 'note' && <NoteDialog onSend={(note) => move('user to action', { note })} onClosed={() => setAsked(undefined)} />}
      {asked === 'expiry' && (
        <NewExpiryDialog
          renewal={renewal}
          onSave={(licenseExpires) => move('license updated', { licenseExpires })}
          onClosed={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
