import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import { addDays } from 'shared-contracts/licence-days';

export interface Expiry {
  vehicleId: string;
  plate: string;
  licenseExpires: string;
  renewUrl: string;
}

/** An iCalendar file with an all-day event on the last day of each licence, with an alarm a week before. */
export function expiryCalendar(expiries: readonly Expiry[], at: Date): string {
  const calendar = ical({ prodId: { company: 'licence', product: 'renewals' } });
  const day = (date: string) => new Date(`${date}T00:00:00Z`);
  for (const given of expiries)
    calendar
      .createEvent({
        id: `${given.vehicleId}-${given.licenseExpires}`,
        stamp: at,
        start: day(given.licenseExpires),
        end: day(addDays(given.licenseExpires, 1)),
        allDay: true,
        timezone: 'UTC',
        summary: `The licence of ${given.plate} expires`,
        description: `Renew it: ${given.renewUrl}`,
        url: given.renewUrl,
        transparency: ICalEventTransparency.TRANSPARENT,
      })
      .createAlarm({ type: ICalAlarmType.display, trigger: 7 * 24 * 60 * 60 });
  return calendar.toString();
}
