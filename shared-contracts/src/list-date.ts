import { dayInSouthAfrica } from './licence-days.ts';

/** Lists and cards: DD-MM-YYYY. Takes a calendar day, or a moment, whose South African day it shows. */
export function listDate(at: string): string {
  const [year, month, day] = (at.length === 10 ? at : dayInSouthAfrica(new Date(at))).split('-');
  return `${day}-${month}-${year}`;
}

/** Payment dates: D/MM/YYYY, the day in South Africa. */
export function paymentDate(at: string): string {
  const [year, month, day] = dayInSouthAfrica(new Date(at)).split('-');
  return `${Number(day)}/${month}/${year}`;
}
