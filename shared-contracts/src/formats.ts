import moment from 'moment';

const sast = (at: string) => moment.parseZone(at).utcOffset(120);

/** Payment dates: D/MM/YYYY, the day in South Africa. */
export const paymentDate = (at: string): string => sast(at).format('D/MM/YYYY');

/** Lists and cards: DD-MM-YYYY. Takes a calendar day or a moment. */
export const listDate = (at: string): string => (at.length === 10 ? moment.utc(at) : sast(at)).format('DD-MM-YYYY');

/** The vehicle view: 'Do MMMM, YYYY'. Takes a calendar day. */
export const longDate = (day: string): string => moment.utc(day).format('Do MMMM, YYYY');

/** Events: 'MMMM Do, YYYY, HH:mm', the time in South Africa. */
export const eventTime = (at: string): string => sast(at).format('MMMM Do, YYYY, HH:mm');
