import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import { addDays } from 'shared-contracts/licence-days';

/** An appointment for the last day of a licence, with an alarm a week before, as any calendar takes it. */
export function expiryCalendar(given: { vehicleId: string; plate: string; licenseExpires: string; renewUrl: string; at: Date }): string {
  const calendar = ical({ prodId: { company: 'licence', product: 'renewals' } });
  const day = (date: string) => new Date(`${date}T00:00:00Z`);
  calendar
    .createEvent({
      id: `${given.vehicleId}-${given.licenseExpires}`,
      stamp: given.at,
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
