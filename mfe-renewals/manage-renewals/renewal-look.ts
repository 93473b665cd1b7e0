import type { RenewalStatus } from 'shared-contracts/renewals';
import type { IconName, StatusTone } from 'web-kit/page';

interface Look {
  tone: StatusTone;
  icon: IconName;
}

/** How a status looks. Each way of waiting has an icon of its own; what waits for a person stands out. */
export const renewalLook: Record<RenewalStatus, Look> = {
  'submitted by user': { tone: 'busy', icon: 'receipt' },
  scheduled: { tone: 'neutral', icon: 'clock' },
  processing: { tone: 'busy', icon: 'refresh' },
  'ready to collect': { tone: 'busy', icon: 'pin' },
  'delivery requested': { tone: 'busy', icon: 'truck' },
  delivered: { tone: 'good', icon: 'home' },
  'user to action': { tone: 'warning', icon: 'person' },
  'admin to action': { tone: 'warning', icon: 'shield' },
  'license updated': { tone: 'good', icon: 'check' },
  cancelled: { tone: 'bad', icon: 'close' },
};
