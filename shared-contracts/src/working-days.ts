import { addDays } from './licence-days.ts';

/** South African public holidays on a fixed date, MM-DD (Public Holidays Act 36 of 1994). */
const fixedHolidays = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'];

/** Easter Sunday of a year (the anonymous Gregorian computus). */
function easter(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const sunday = easter(year);
  if (day === addDays(sunday, -2) || day === addDays(sunday, 1)) return true;
  if (fixedHolidays.includes(day.slice(5))) return true;
  // When a holiday falls on a Sunday, the following Monday is one too.
  return weekday(day) === 1 && fixedHolidays.includes(addDays(day, -1).slice(5));
}

/** Whether a day, YYYY-MM-DD, is a working day in South Africa. */
export const isWorkingDay = (day: string): boolean => weekday(day) !== 0 && weekday(day) !== 6 && !isHoliday(day);

export function addWorkingDays(day: string, count: number): string {
  let result = day;
  for (let left = count; left > 0; ) {
    result = addDays(result, 1);
    if (isWorkingDay(result)) left -= 1;
  }
  return result;
}

/** Earliest and latest delivery of the disc, in working days after payment (docs/requirements.md, PUB-5). */
export const deliveryWorkingDays = { first: 2, last: 7 } as const;
