import { dayInSouthAfrica } from 'shared-contracts/licence-days';

/** The moment it is. Handed in everywhere, so that a test or a job can say another one. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Today's calendar day in Africa/Johannesburg. */
export const today = (clock: Clock): string => dayInSouthAfrica(clock());
