import { mergeClasses } from '@fluentui/react-components';
import { actionsFrom } from 'shared-contracts/admin-actions';
import { type RenewalStatus, renewalStatusLabel, renewalStatusRows } from 'shared-contracts/renewal-status';
import {
  ArrowClockwiseRegular,
  CheckmarkRegular,
  ClockRegular,
  DismissRegular,
  type FluentIcon,
  HomeRegular,
  LocationRegular,
  PersonRegular,
  ReceiptRegular,
  ShieldCheckmarkRegular,
  VehicleTruckProfileRegular,
} from 'web-kit/icons';
import { StatusBadge } from 'web-kit/page';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';

/** The icon of each status. Every waiting state has its own. */
const icons: Record<RenewalStatus, FluentIcon> = {
  'submitted by user': ReceiptRegular,
  scheduled: ClockRegular,
  processing: ArrowClockwiseRegular,
  'ready to collect': LocationRegular,
  'delivery requested': VehicleTruckProfileRegular,
  delivered: HomeRegular,
  'user to action': PersonRegular,
  'admin to action': ShieldCheckmarkRegular,
  'license updated': CheckmarkRegular,
  cancelled: DismissRegular,
};

/** A renewal's status. `withNext` adds the next action, for clerks. */
export function RenewalState({ status, withNext }: { status: RenewalStatus; withNext: boolean }) {
  const styles = useRenewalRowStyles();
  const [next] = actionsFrom(status);
  return (
    <div>
      <StatusBadge tone={renewalStatusRows[status].tone} icon={icons[status]}>
        {renewalStatusLabel(status)}
      </StatusBadge>
      {withNext && next && <span className={mergeClasses(styles.next, styles.action)}>Next: {next.label}</span>}
    </div>
  );
}
