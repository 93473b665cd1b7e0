import { dayInSouthAfrica } from './licence-days.ts';

/** Formats a calendar day, or a timestamp's South African day, for lists and cards: DD-MM-YYYY. */
export function listDate(at: string): string {
  const [year, month, day] = (at.length === 10 ? at : dayInSouthAfrica(new Date(at))).split('-');
  return `${day}-${month}-${year}`;
}

/** Formats a payment's timestamp as its South African day: D/MM/YYYY. */
export function paymentDate(at: string): string {
  const [year, month, day] = dayInSouthAfrica(new Date(at)).split('-');
  return `${Number(day)}/${month}/${year}`;
}

const clockTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Johannesburg',
});

/** Formats a timestamp's South African day and time for lists: DD-MM-YYYY HH:MM. */
export const listTime = (at: string): string => `${listDate(at)} ${clockTime.format(new Date(at))}`;
