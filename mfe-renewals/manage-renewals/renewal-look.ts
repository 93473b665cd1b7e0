import type { RenewalStatus } from 'shared-contracts/renewals';
import type { IconName, StatusTone } from 'web-kit/page';

interface Look {
  tone: StatusTone;
  icon: IconName;
}

/**
 * Badge tone and icon of each status. Every waiting state has its own icon, and those waiting for a person stand out.
 */
export const renewalBadge: Record<RenewalStatus, Look> = {
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
