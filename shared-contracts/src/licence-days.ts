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
