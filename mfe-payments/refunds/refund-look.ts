import type { ListedRefund } from 'shared-contracts/refund-lists';
import type { StatusTone } from 'web-kit/page';

const looks: Record<ListedRefund['status'], { label: string; tone: StatusTone }> = {
  due: { label: 'Due', tone: 'busy' },
  asked: { label: 'Asked for', tone: 'busy' },
  uncertain: { label: 'Uncertain', tone: 'bad' },
  done: { label: 'Done', tone: 'good' },
  refused: { label: 'Refused', tone: 'bad' },
};

/** Chip of a refund's status. */
export const refundLook = (status: ListedRefund['status']) => looks[status];

const causes: Record<ListedRefund['reason'], string> = {
  'renewal cancelled': 'Renewal cancelled',
  'paid twice': 'Paid twice',
  'vehicle removed': 'Vehicle removed',
  'vehicle changed': 'Vehicle changed',
  'payment in doubt': 'Payment in doubt',
  'part refunded': 'Part of the payment',
};

export const refundCause = (reason: ListedRefund['reason']): string => causes[reason];
