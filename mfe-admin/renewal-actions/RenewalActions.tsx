import { actionsFrom } from 'shared-contracts/admin-actions';
import { type Renewal, renewalStatusLabel } from 'shared-contracts/renewals';
import { href } from 'shared-contracts/pages';
import { useCommands } from 'web-kit/host';
import { ButtonLink, Card, PlainButton } from 'web-kit/page';
import { NoteDialog } from './NoteDialog.tsx';
import { NewExpiryDialog } from './NewExpiryDialog.tsx';
import { plateOf } from './plate-of.ts';
import { useChosenAction } from './use-chosen-action.ts';
import { useRenewalActionsStyles } from './RenewalActions.styles.ts';

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
  if (renewal.status === 'license updated') return <CompletedRenewal vehicleId={renewal.vehicleId} />;
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

function CompletedRenewal({ vehicleId }: Pick<Renewal, 'vehicleId'>) {
  const styles = useRenewalActionsStyles();
  return (
    <Card title="Renewal is complete">
      <p className={styles.text}>Please ensure the licence expiry date has been updated.</p>
      <ButtonLink look="secondary" to={href('adminCollection', { vehicleId })}>
        Renew Vehicle Again
      </ButtonLink>
    </Card>
  );
}
