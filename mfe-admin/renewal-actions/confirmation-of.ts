import { formatRand } from 'shared-contracts/money';
import type { CancellationTerms, RenewalStatus } from 'shared-contracts/renewals';
import type { User } from 'shared-contracts/users';

/** The question before a move. What leaves everything as it is is never called Cancel: that is the name of an action. */
export const moveQuestion = ({ to }: { to: RenewalStatus }, text: string) => ({
  title: 'Are you sure?',
  text,
  action: 'Yes, I want to update state',
  cancel: to === 'cancelled' ? 'Keep renewal' : 'Go back',
});

const common = 'This will update the renewal status';

/** What is asked before several renewals move on, where each has terms and an address of its own. */
export function confirmationOf({ to }: { to: RenewalStatus }): string {
  if (to === 'cancelled') return `${common}. Unless a delivery was already booked, everything but the service fee goes back to the card.`;
  return common;
}

/** What cancelling this renewal does, in cents. */
export function cancellationText({ isCompleted, paidInCents, refundInCents, keptInCents }: CancellationTerms): string {
  if (isCompleted)
    return `${common}. A delivery was booked, so the transaction is completed: nothing of ${formatRand(paidInCents)} goes back. A parcel that is still on its way is cancelled at the courier.`;
  return `${common}. ${formatRand(refundInCents)} of ${formatRand(paidInCents)} goes back to the card; the service fee of ${formatRand(keptInCents)} is kept.`;
}

type Recipient = Pick<
  User,
  'firstName' | 'lastName' | 'contactNumber' | 'deliveryAddress' | 'deliveryAddressParts' | 'deliveryAddressAdditional'
>;

/** What is booked: to whom and where. Undefined where the address lacks a part that the courier asks for. */
export function bookingText(recipient: Recipient): string | undefined {
  const { firstName, lastName, contactNumber, deliveryAddress, deliveryAddressParts, deliveryAddressAdditional } = recipient;
  if (!deliveryAddressParts) return undefined;
  const address = [deliveryAddressAdditional, deliveryAddress].filter(Boolean).join(', ');
  return `${common}. The courier brings the disc to ${firstName} ${lastName}, ${contactNumber}, at ${address}. If that is not right, go back and update the address first.`;
}
