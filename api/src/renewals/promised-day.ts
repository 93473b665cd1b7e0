import { addDays, dayInSouthAfrica } from 'shared-contracts/licence-days';
import { limits } from 'shared-contracts/limits';
import type { Renewal } from 'shared-contracts/renewals';
import { closedDeliveryStatuses } from 'shared-contracts/deliveries';
import { addWorkingDays, deliveryWorkingDays } from 'shared-contracts/working-days';

type Facts = Pick<Renewal, 'status' | 'dateOrdered' | 'originalExpiry' | 'parcel'>;

/**
 * The day by which a disc should arrive: the courier's estimate once a parcel is on its way, until then the last of the
 * advertised working days. Null while a person has to act, because nobody can promise then, and once it has arrived.
 */
export function promisedDay({ status, dateOrdered, originalExpiry, parcel }: Facts): string | null {
  switch (status) {
    case 'user to action':
    case 'admin to action':
    case 'delivered':
    case 'license updated':
    case 'cancelled':
      return null;
    case 'scheduled':
      return addWorkingDays(addDays(originalExpiry, 1 - limits.licenseValidDays), deliveryWorkingDays.last);
    default: {
      const isOnItsWay = parcel && !closedDeliveryStatuses.includes(parcel.status);
      const estimate = isOnItsWay ? parcel.promisedOn : null;
      return estimate ?? addWorkingDays(dayInSouthAfrica(new Date(dateOrdered)), deliveryWorkingDays.last);
    }
  }
}
