import { type TileId, waitingDays } from 'shared-contracts/dashboard';
import { addDays } from 'shared-contracts/licence-days';
import { href } from 'shared-contracts/pages';
import { listHref } from './figures.ts';

/** Name and list of each tile. `today` is a day in South Africa. */
export const tiles: Record<TileId, { label: string; to: (today: string) => string }> = {
  new: { label: 'New', to: () => listHref('userRenewals', { status: 'submitted by user' }) },
  processing: { label: 'Processing', to: () => listHref('userRenewals', { status: 'processing' }) },
  'admin to action': { label: 'Admin to action', to: () => listHref('userRenewals', { status: 'admin to action' }) },
  'waiting for user': {
    label: `Waiting for user over ${waitingDays} days`,
    to: (today) => listHref('userRenewals', { status: 'user to action', changedBefore: addDays(today, -waitingDays) }),
  },
  'courier exceptions': {
    label: 'Courier exceptions',
    to: () => listHref('userRenewals', { courierException: 'true' }),
  },
  'refunds due': { label: 'Refunds due', to: () => listHref('adminRefunds', { status: 'open' }) },
  'payments to review': {
    label: 'Payments to review',
    to: () => listHref('adminPayments', { state: 'needs review' }),
  },
  'fees to update': { label: 'Fees to update', to: () => href('tarePricing') },
};

/** Since when the oldest waits: 'today', '1 day', '12 days'. */
export function waitText(oldest: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(oldest)) / (24 * 60 * 60_000)));
  if (days === 0) return 'less than a day';
  return days === 1 ? '1 day' : `${days} days`;
}
