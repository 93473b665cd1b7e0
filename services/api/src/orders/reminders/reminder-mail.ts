import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import { addDays } from 'shared-contracts/dates';
import type { MailContent } from '../../adapters/mail/index.ts';
import type { Localization } from '../../core/localization.ts';

interface Expiry {
  vehicleId: string;
  plate: string;
  licenseExpires: string;
  renewUrl: string;
}

/** An iCalendar file with an all-day event on the last day of each licence, with an alarm a week before. */
export function expiryCalendar({ t }: Localization, expiries: readonly Expiry[], at: Date): string {
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
        summary: t('The licence of {plate} expires', { plate: given.plate }),
        description: t('Renew it: {url}', { url: given.renewUrl }),
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

/** A sentence for when a licence ends, with the words around it that the language needs. */
interface Sentences {
  yesterday: string;
  ago: string;
  today: string;
  tomorrow: string;
  later: string;
}

/** Which of the sentences holds for a licence with so many days left. */
function sentenceFor(days: number, { yesterday, ago, today, tomorrow, later }: Sentences): string {
  if (days < 0) return days === -1 ? yesterday : ago;
  if (days === 0) return today;
  return days === 1 ? tomorrow : later;
}

function subjectOfOne({ t }: Localization, { plate, days }: Expiring): string {
  return sentenceFor(days, {
    yesterday: t('The licence of {plate} expired yesterday', { plate }),
    ago: t('The licence of {plate} expired {days} days ago', { plate, days: -days }),
    today: t('The licence of {plate} expires today', { plate }),
    tomorrow: t('The licence of {plate} expires tomorrow', { plate }),
    later: t('The licence of {plate} expires in {days} days', { plate, days }),
  });
}

function subjectOfSeveral({ t }: Localization, count: number, { plate, days }: Expiring): string {
  return sentenceFor(days, {
    yesterday: t('{count} licences to renew: {plate} expired yesterday', { count, plate }),
    ago: t('{count} licences to renew: {plate} expired {days} days ago', { count, plate, days: -days }),
    today: t('{count} licences to renew: {plate} expires today', { count, plate }),
    tomorrow: t('{count} licences to renew: {plate} expires tomorrow', { count, plate }),
    later: t('{count} licences to renew: {plate} expires in {days} days', { count, plate, days }),
  });
}

function linkLabel({ t, longDate }: Localization, { plate, days, licenseExpires }: Expiring): string {
  const day = longDate(licenseExpires);
  return sentenceFor(days, {
    yesterday: t('Renew {plate}, which expired yesterday ({day})', { plate, day }),
    ago: t('Renew {plate}, which expired {days} days ago ({day})', { plate, days: -days, day }),
    today: t('Renew {plate}, which expires today ({day})', { plate, day }),
    tomorrow: t('Renew {plate}, which expires tomorrow ({day})', { plate, day }),
    later: t('Renew {plate}, which expires in {days} days ({day})', { plate, days, day }),
  });
}

/** The reminder about all vehicles of a person that are due on a day, in order of expiry. `listUrl` leads to the person's vehicles. */
export function reminderMail(
  words: Localization,
  name: string,
  expiring: readonly [Expiring, ...Expiring[]],
  { unsubscribe, listUrl, at }: { unsubscribe: { page: string; oneClick: string }; listUrl: string; at: Date },
): MailContent {
  const { t, longDate } = words;
  const [first, ...others] = expiring;
  const last = others.at(-1) ?? first;
  const ended: Pick<MailContent, 'preview' | 'unsubscribe' | 'attachment'> = {
    preview: t('Renew in a few minutes'),
    unsubscribe: { label: t('No more reminders by e-mail'), ...unsubscribe },
    // What is over needs no entry in a calendar.
    ...(last.days > 0 && {
      attachment: {
        filename: 'licence-expiry.ics',
        contentType: 'text/calendar; charset=utf-8',
        text: expiryCalendar(
          words,
          expiring.filter(({ days }) => days > 0),
          at,
        ),
      },
    }),
  };
  if (others.length === 0) {
    const expiry = { plate: first.plate, day: longDate(first.licenseExpires) };
    return {
      ...ended,
      subject: subjectOfOne(words, first),
      heading: first.days < 0 ? t('{plate} expired on {day}', expiry) : t('{plate} expires on {day}', expiry),
      paragraphs: [
        t('Hello {name}, renew now and have the new disc delivered to your door.', { name }),
        ...(first.days > 0 ? [] : [t('If you wait, the authority adds arrears and penalties.')]),
      ],
      button: { label: t('Renew now'), url: first.renewUrl },
    };
  }
  return {
    ...ended,
    subject: subjectOfSeveral(words, expiring.length, first),
    heading: t('{count} of your licences need a renewal', { count: expiring.length }),
    paragraphs: [t('Hello {name}, renew now and have the new discs delivered to your door.', { name })],
    button: { label: t('Go to your vehicles'), url: listUrl },
    links: expiring.slice(0, maxLinks).map((one) => ({ label: linkLabel(words, one), url: one.renewUrl })),
    ...(expiring.length > maxLinks && {
      note: t('The other {count} are in your list, those that expire first at the top.', {
        count: expiring.length - maxLinks,
      }),
    }),
  };
}
