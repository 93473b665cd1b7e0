import moment from 'moment';

/** Formats a calendar day for the vehicle view: '21st November, 2026'. */
export const longDate = (day: string): string => moment.utc(day).format('Do MMMM, YYYY');

/** Formats the time of an event in South African time: 'November 22nd, 2026, 00:05'. */
export const eventTime = (at: string): string => moment.parseZone(at).utcOffset(120).format('MMMM Do, YYYY, HH:mm');
