import type { AdminAction } from 'shared-contracts/admin-actions';
import { formatRand } from 'shared-contracts/amounts';
import type { CancellationTerms } from 'shared-contracts/renewals';
import type { User } from 'shared-contracts/user';

/**
 * Confirmation before a status change. The dismiss button is not called Cancel, because that is the name of an action.
 */
export const statusChangeConfirmation = ({ to }: AdminAction, text: string) => ({
  title: 'Are you sure?',
  text,
  action: 'Yes, I want to update state',
  cancel: to === 'cancelled' ? 'Keep renewal' : 'Go back',
});

const common = 'This will update the renewal status';

/** Confirmation text without the terms and address of a specific renewal, as for bulk actions. */
export function confirmationText({ effects = [] }: AdminAction): string {
  if (effects.includes('refund'))
    return `${common}. Unless a delivery was already booked, everything but the service fee goes back to the card.`;
  return common;
}

/** Confirmation text for cancelling the renewal of a plate, with its refund. Amounts are in cents. */
export function cancellationText(
  plate: string,
  { isCompleted, paidInCents, refundInCents, keptInCents }: CancellationTerms,
): string {
  const start = `${common}: the renewal of ${plate} is cancelled`;
  if (isCompleted)
    return `${start}. A delivery was booked, so the transaction is completed: nothing of ${formatRand(paidInCents)} goes back. A parcel that is still on its way is cancelled at the courier.`;
  return `${start}. ${formatRand(refundInCents)} of ${formatRand(paidInCents)} goes back to the card; the service fee of ${formatRand(keptInCents)} is kept.`;
}

type Recipient = Pick<
  User,
  'firstName' | 'lastName' | 'contactNumber' | 'deliveryAddress' | 'deliveryAddressParts' | 'deliveryAddressAdditional'
>;

/** Confirmation text for booking a delivery. Undefined if the address lacks a part that the courier requires. */
export function bookingText(recipient: Recipient): string | undefined {
  const { firstName, lastName, contactNumber, deliveryAddress, deliveryAddressParts, deliveryAddressAdditional } =
    recipient;
  if (!deliveryAddressParts) return undefined;
  const address = [deliveryAddressAdditional, deliveryAddress].filter(Boolean).join(', ');
  return `${common}. The courier brings the disc to ${firstName} ${lastName}, ${contactNumber}, at ${address}. If that is not right, go back and update the address first.`;
}
