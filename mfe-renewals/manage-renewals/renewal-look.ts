import type { RenewalStatus } from 'shared-contracts/renewals';
import type { StatusTone } from 'web-kit/page';
import {
  type FluentIcon,
  ArrowClockwiseRegular,
  CheckmarkRegular,
  ClockRegular,
  DismissRegular,
  HomeRegular,
  LocationRegular,
  PersonRegular,
  ReceiptRegular,
  ShieldCheckmarkRegular,
  VehicleTruckProfileRegular,
} from 'web-kit/icons';

interface Look {
  tone: StatusTone;
  icon: FluentIcon;
}

/**
 * Badge tone and icon of each status. Every waiting state has its own icon, and those waiting for a person stand out.
 */
export const renewalBadge: Record<RenewalStatus, Look> = {
  'submitted by user': { tone: 'busy', icon: ReceiptRegular },
  scheduled: { tone: 'neutral', icon: ClockRegular },
  processing: { tone: 'busy', icon: ArrowClockwiseRegular },
  'ready to collect': { tone: 'busy', icon: LocationRegular },
  'delivery requested': { tone: 'busy', icon: VehicleTruckProfileRegular },
  delivered: { tone: 'good', icon: HomeRegular },
  'user to action': { tone: 'warning', icon: PersonRegular },
  'admin to action': { tone: 'warning', icon: ShieldCheckmarkRegular },
  'license updated': { tone: 'good', icon: CheckmarkRegular },
  cancelled: { tone: 'bad', icon: DismissRegular },
};
