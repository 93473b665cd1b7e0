import { lifetimes } from 'shared-contracts/limits';

/**
 * Polling interval in ms of document lists. Signed file links expire after five minutes, so refetch a minute earlier.
 */
export const signedLinkRefetchInterval = (lifetimes.signedLink - 1) * 60_000;
