import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import { addDays } from 'shared-contracts/dates';
import { longDate } from 'shared-contracts/formats';
import type { MailContent } from '../../adapters/mail/index.ts';

interface Expiry {
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

export interface Expiring extends Expiry {
  days: number;
}

/** Vehicles with a link of their own in a mail. A business with hundreds renews them from its list. */
const maxLinks = 10;

/** When a licence ends: 'expires in 3 days', 'expires today'. */
function expiresIn(days: number): string {
  if (days < 0) return days === -1 ? 'expired yesterday' : `expired ${-days} days ago`;
  if (days === 0) return 'expires today';
  return days === 1 ? 'expires tomorrow' : `expires in ${days} days`;
}

/** The reminder about all vehicles of a person that are due on a day, in order of expiry. `listUrl` leads to the person's vehicles. */
export function reminderMail(
  firstName: string,
  expiring: readonly [Expiring, ...Expiring[]],
  { unsubscribe, listUrl }: { unsubscribe: { page: string; oneClick: string }; listUrl: string },
  at: Date,
): MailContent {
  const [first, ...others] = expiring;
  const last = others.at(-1) ?? first;
  const ended: Pick<MailContent, 'preview' | 'unsubscribe' | 'attachment'> = {
    preview: 'Renew in a few minutes',
    unsubscribe: { label: 'No more reminders by e-mail', ...unsubscribe },
    // What is over needs no entry in a calendar.
    ...(last.days > 0 && {
      attachment: {
        filename: 'licence-expiry.ics',
        contentType: 'text/calendar; charset=utf-8',
        text: expiryCalendar(
          expiring.filter(({ days }) => days > 0),
          at,
        ),
      },
    }),
  };
  if (others.length === 0)
    return {
      ...ended,
      subject: `The licence of ${first.plate} ${expiresIn(first.days)}`,
      heading: `${first.plate} ${first.days < 0 ? 'expired' : 'expires'} on ${longDate(first.licenseExpires)}`,
      paragraphs: [
        `Hello ${firstName}, renew now and have the new disc delivered to your door.`,
        ...(first.days > 0 ? [] : ['If you wait, the authority adds arrears and penalties.']),
      ],
      button: { label: 'Renew now', url: first.renewUrl },
    };
  return {
    ...ended,
    subject: `${expiring.length} licences to renew: ${first.plate} ${expiresIn(first.days)}`,
    heading: `${expiring.length} of your licences need a renewal`,
    paragraphs: [`Hello ${firstName}, renew now and have the new discs delivered to your door.`],
    button: { label: 'Go to your vehicles', url: listUrl },
    links: expiring.slice(0, maxLinks).map(({ plate, licenseExpires, days, renewUrl }) => ({
      label: `Renew ${plate}, which ${expiresIn(days)} (${longDate(licenseExpires)})`,
      url: renewUrl,
    })),
    ...(expiring.length > maxLinks && {
      note: `The other ${expiring.length - maxLinks} are in your list, those that expire first at the top.`,
    }),
  };
}
