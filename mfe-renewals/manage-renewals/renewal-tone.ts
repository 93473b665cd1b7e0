import type { RenewalStatus } from 'shared-contracts/renewals';
import type { StatusTone } from 'web-kit/page';

/** How a status looks: what waits for the owner stands out. */
export const renewalTone: Record<RenewalStatus, StatusTone> = {
  'submitted by user': 'busy',
  scheduled: 'neutral',
  processing: 'busy',
  'ready to collect': 'busy',
  'delivery requested': 'busy',
  delivered: 'good',
  'user to action': 'warning',
  'admin to action': 'busy',
  'license updated': 'good',
  cancelled: 'bad',
};
