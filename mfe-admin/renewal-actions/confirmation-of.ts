import type { RenewalStatus } from 'shared-contracts/renewals';

/** What is asked before a renewal moves on. */
export function confirmationOf({ to }: { to: RenewalStatus }): string {
  if (to === 'cancelled')
    return 'This will update the renewal status. Unless a delivery was already booked, everything but the service fee goes back to the card.';
  return 'This will update the renewal status';
}
