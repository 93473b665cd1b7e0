import moment from 'moment';

/** The vehicle view: 'Do MMMM, YYYY'. Takes a calendar day. */
export const longDate = (day: string): string => moment.utc(day).format('Do MMMM, YYYY');

/** Events: 'MMMM Do, YYYY, HH:mm', the time in South Africa. */
export const eventTime = (at: string): string => moment.parseZone(at).utcOffset(120).format('MMMM Do, YYYY, HH:mm');
