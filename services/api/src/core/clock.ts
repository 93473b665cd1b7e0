import { dayInSouthAfrica } from 'shared-contracts/dates';

/** The current time. Passed as a parameter, so that tests and jobs can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Today's date in Africa/Johannesburg. */
export const today = (clock: Clock): string => dayInSouthAfrica(clock());

/** The instant some days of 24 hours before another. */
export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * 86_400_000);
