/** South African Standard Time is two hours ahead of UTC all year, without daylight saving. */
const sastOffset = 2 * 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

/** The calendar day in Africa/Johannesburg at an instant, as YYYY-MM-DD. */
export const dayInSouthAfrica = (at: Date): string => new Date(at.getTime() + sastOffset).toISOString().slice(0, 10);

/** Whole days from one calendar day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** Moves a calendar day by whole months. A day that the target month lacks becomes its last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(dayOfMonth, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** The last day of a calendar day's month, which is when discs expire. */
export const endOfMonth = (date: string): string => addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1);

/** A calendar day as it is, or a timestamp's day in South Africa. */
const calendarDay = (at: string): string => (at.length === 10 ? at : dayInSouthAfrica(new Date(at)));

/** Formats a calendar day, or a timestamp's South African day, for lists and cards: DD-MM-YYYY. */
export function listDate(at: string): string {
  const [year, month, day] = calendarDay(at).split('-');
  return `${day}-${month}-${year}`;
}

/** Formats a calendar day, or a timestamp's South African day, in a sentence: 1 December 2026. */
export function longDay(at: string, names: readonly string[] = months): string {
  const day = calendarDay(at);
  return `${Number(day.slice(8))} ${monthInWords(day, names)}`;
}

/** Formats a payment's timestamp as its South African day: D/MM/YYYY. */
export function paymentDate(at: string): string {
  const [year, month, day] = dayInSouthAfrica(new Date(at)).split('-');
  return `${Number(day)}/${month}/${year}`;
}

/** Formats a timestamp's South African day and time for lists: DD-MM-YYYY HH:MM. */
export const listTime = (at: string): string => `${listDate(at)} ${timeOfDay(at)}`;

/** Formats a timestamp's South African time of day: HH:MM. */
export const timeOfDay = (at: string): string => new Date(Date.parse(at) + sastOffset).toISOString().slice(11, 16);

/** Formats a day (YYYY-MM-DD) as DD-MM-YYYY. Returns other text unchanged. */
export const formatDay = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1');

/** Not from `Intl`, which knows fewer languages in a browser than on the server (`language.ts`). */
const months = 'January February March April May June July August September October November December'.split(' ');

/** The month of a day (YYYY-MM-DD), or a month (YYYY-MM), in words: February 2027. */
export const monthInWords = (day: string, names: readonly string[] = months): string =>
  `${names[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** Most months by which an expiry date lies ahead: a disc runs for a year and is renewed about a month before it expires. */
export const maxLicenseMonths = 14;

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

/** Earliest and latest delivery of the disc, in working days after payment (docs/spec/requirements.md, PUB-5). */
export const deliveryWorkingDays = { first: 2, last: 7 } as const;

/** A renewal is for one year, so a date further away than this is a typing error. */
const maxMonths = 26;

/** The allowed expiry dates of a renewed licence. For one that has already expired, the limit counts from today. */
const newExpiryRange = (originalExpiry: string, today: string): { earliest: string; latest: string } => ({
  earliest: addDays(originalExpiry, 1),
  latest: addMonths(originalExpiry > today ? originalExpiry : today, maxMonths),
});

/** Validates a new expiry date; returns an error message for the person who entered it, or undefined. */
export function newExpiryProblem(originalExpiry: string, today: string, licenseExpires: string): string | undefined {
  const { earliest, latest } = newExpiryRange(originalExpiry, today);
  if (licenseExpires < earliest) return `The new expiry date must be after the old one, ${listDate(originalExpiry)}.`;
  if (licenseExpires > latest) return `The new expiry date must not be after ${listDate(latest)}.`;
  return undefined;
}
