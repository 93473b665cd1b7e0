/** Whether a text is a day that exists, as YYYY-MM-DD, in a year in which a disc can lie. */
export function isCalendarDay(text: string): boolean {
  const match = /^((?:19|20)\d{2})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
