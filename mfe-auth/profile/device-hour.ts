import { listDate } from 'shared-contracts/list-date';

const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Africa/Johannesburg' });

/** Formats the hour in which a device was used, in South African time: '23-11-2026, 10:00'. */
export const deviceHour = (at: string): string => `${listDate(at)}, ${hour.format(new Date(at))}:00`;
