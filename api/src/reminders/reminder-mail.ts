import { longDate } from 'shared-contracts/formats';
import type { MailContent } from '../adapters/mail/index.ts';
import { type Expiry, expiryCalendar } from './expiry-calendar.ts';

export interface Expiring extends Expiry {
  days: number;
}

const inDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** The reminder about all vehicles of a person that are due on a day, in order of expiry. */
export function reminderMail(
  firstName: string,
  expiring: readonly [Expiring, ...Expiring[]],
  unsubscribe: { page: string; oneClick: string },
  at: Date,
): MailContent {
  const [first, ...others] = expiring;
  const ended: Pick<MailContent, 'preview' | 'unsubscribe' | 'attachment'> = {
    preview: 'Renew in a few minutes',
    unsubscribe: { label: 'No more reminders by e-mail', ...unsubscribe },
    attachment: {
      filename: 'licence-expiry.ics',
      contentType: 'text/calendar; charset=utf-8',
      text: expiryCalendar(expiring, at),
    },
  };
  if (others.length === 0)
    return {
      ...ended,
      subject: `The licence of ${first.plate} expires in ${inDays(first.days)}`,
      heading: `${first.plate} expires on ${longDate(first.licenseExpires)}`,
      paragraphs: [`Hello ${firstName}, renew now and have the new disc delivered to your door.`],
      button: { label: 'Renew now', url: first.renewUrl },
    };
  return {
    ...ended,
    subject: `${expiring.length} licences expire soon, the first in ${inDays(first.days)}`,
    heading: `${expiring.length} of your licences expire soon`,
    paragraphs: [`Hello ${firstName}, renew now and have the new discs delivered to your door.`],
    links: expiring.map(({ plate, licenseExpires, days, renewUrl }) => ({
      label: `Renew ${plate}, which expires on ${longDate(licenseExpires)}, in ${inDays(days)}`,
      url: renewUrl,
    })),
  };
}
