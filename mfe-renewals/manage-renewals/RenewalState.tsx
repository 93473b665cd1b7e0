import { mergeClasses } from '@fluentui/react-components';
import { actionsFrom } from 'shared-contracts/admin-actions';
import { type RenewalStatus, renewalStatusRows, type StatusIcon } from 'shared-contracts/renewal-status';
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
import { useText } from 'web-kit/language';
import { StatusBadge } from 'web-kit/page';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';
import { statusNamesIn } from './status-names.ts';

const icons: Record<StatusIcon, FluentIcon> = {
  receipt: ReceiptRegular,
  clock: ClockRegular,
  arrow: ArrowClockwiseRegular,
  place: LocationRegular,
  truck: VehicleTruckProfileRegular,
  home: HomeRegular,
  person: PersonRegular,
  shield: ShieldCheckmarkRegular,
  check: CheckmarkRegular,
  cross: DismissRegular,
};

interface RenewalStateProps {
  status: RenewalStatus;
  isDuplicate?: boolean | undefined;
  withNext: boolean;
}

/** A renewal's status, and whether it is a copy of a lost disc. `withNext` adds the next action, for clerks. */
export function RenewalState({ status, isDuplicate, withNext }: RenewalStateProps) {
  const styles = useRenewalRowStyles();
  const t = useText();
  const [next] = actionsFrom(status);
  const { tone, icon } = renewalStatusRows[status];
  return (
    <div>
      <StatusBadge tone={tone} icon={icons[icon]}>
        {statusNamesIn(t)[status]}
      </StatusBadge>
      {isDuplicate && <span className={styles.next}>{t('Lost disc')}</span>}
      {withNext && next && (
        <span className={mergeClasses(styles.next, styles.action)}>{t('Next: {action}', { action: next.label })}</span>
      )}
    </div>
  );
}
