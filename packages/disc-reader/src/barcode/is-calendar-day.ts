/** Whether a text is a valid date, YYYY-MM-DD, between 1900 and 2099. */
export function isCalendarDay(text: string): boolean {
  const match = /^((?:19|20)\d{2})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
