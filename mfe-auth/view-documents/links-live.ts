import { lifetimes } from 'shared-contracts/limits';

/** Links to files live five minutes; a list of documents is read anew this often, in ms, before they end. */
export const linksLive = (lifetimes.signedLink - 1) * 60_000;
