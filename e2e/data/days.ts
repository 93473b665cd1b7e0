/** The day that many days from today, as YYYY-MM-DD. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
