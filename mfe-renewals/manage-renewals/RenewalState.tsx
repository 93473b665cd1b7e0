import { mergeClasses } from '@fluentui/react-components';
import { actionsFrom } from 'shared-contracts/admin-actions';
import { type RenewalStatus, renewalStatusLabel } from 'shared-contracts/renewals';
import { StatusBadge } from 'web-kit/page';
import { renewalBadge } from './renewal-look.ts';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';

/** A renewal's status. `withNext` adds the next action, for clerks. */
export function RenewalState({ status, withNext }: { status: RenewalStatus; withNext: boolean }) {
  const styles = useRenewalRowStyles();
  const [next] = actionsFrom(status);
  return (
    <div>
      <StatusBadge {...renewalBadge[status]}>{renewalStatusLabel(status)}</StatusBadge>
      {withNext && next && <span className={mergeClasses(styles.next, styles.action)}>Next: {next.label}</span>}
    </div>
  );
}
