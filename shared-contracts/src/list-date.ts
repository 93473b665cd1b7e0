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

/** Formats a timestamp's time of day in South Africa, which has no daylight saving: HH:mm. */
export const listTime = (at: string): string => new Date(Date.parse(at) + 2 * 60 * 60_000).toISOString().slice(11, 16);
