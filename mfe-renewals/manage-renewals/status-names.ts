import type { EventStatus } from 'shared-contracts/events';
import type { RenewalStatus } from 'shared-contracts/renewal-status';
import type { Translate } from 'web-kit/language';

/** The statuses of a renewal by their names (docs/spec/requirements.md, Statuses). */
export const statusNamesIn = (t: Translate): Readonly<Record<RenewalStatus, string>> => ({
  'submitted by user': t('Submitted'),
  scheduled: t('scheduled'),
  processing: t('processing'),
  'ready to collect': t('Can collect'),
  'delivery requested': t('delivery requested'),
  delivered: t('delivered'),
  'user to action': t('user to action'),
  'admin to action': t('admin to action'),
  'license updated': t('license updated'),
  cancelled: t('cancelled'),
});

/** The events of a renewal by their names, which are not those of its list. */
export const eventNamesIn = (t: Translate): Readonly<Record<EventStatus, string>> => ({
  ...statusNamesIn(t),
  'submitted by user': t('submitted by user'),
  'ready to collect': t('ready to collect'),
  'user joined': t('user joined'),
  'vehicle created': t('vehicle created'),
  ready: t('Delivery request accepted'),
  'drop-off exception': t('drop-off exception'),
  'pick-up exception': t('pick-up exception'),
  collected: t('collected'),
  'cancelled with fee': t('cancelled with fee'),
  'returned to sender': t('returned to sender'),
  refunded: t('refunded'),
});
