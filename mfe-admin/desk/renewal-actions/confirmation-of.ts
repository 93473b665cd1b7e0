import { type AdminAction, movesParcel } from 'shared-contracts/admin-actions';
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
  enterConfirms: to !== 'cancelled',
});

const common = 'This will update the renewal status';

/** The prices that a confirmation names, in cents. Null if they are not known. */
type Fees = Pick<CancellationTerms, 'parcelInCents' | 'courierInCents'>;

/** What an action means for parcels and money, of so many renewals: 'Three couriers …'. Empty if nothing. */
export function courierText({ needs, effects = [] }: AdminAction, fees: Fees | undefined, count = 1): string {
  if (needs === 'booking') {
    const price = fees?.courierInCents ?? null;
    if (count === 1) return price === null ? 'Books a courier.' : `Books a courier for ${formatRand(price)}.`;
    if (price === null) return `Books ${count} couriers.`;
    return `Books ${count} couriers, ${formatRand(price * count)} together.`;
  }
  if (effects.includes('parcels failed')) {
    if (count > 1) return `Cancels ${count} parcels at the courier; their fees stay.`;
    const fee = fees?.parcelInCents ?? null;
    return `Cancels the parcel at the courier; its fee${fee === null ? '' : ` of ${formatRand(fee)}`} stays.`;
  }
  if (effects.includes('parcels delivered'))
    return count > 1 ? `Marks ${count} parcels as delivered.` : 'Marks the parcel as delivered.';
  return '';
}

const undoText = (action: AdminAction): string => (movesParcel(action) ? 'You can undo it for ten seconds.' : '');

/** Confirmation text of an action on one renewal, or on several. */
export function confirmationText(action: AdminAction, fees?: Fees, count = 1): string {
  if (action.effects?.includes('refund'))
    return `${common}. Unless a delivery was already booked, everything but the service fee goes back to the card.`;
  const more = [courierText(action, fees, count), undoText(action)].filter(Boolean);
  return more.length > 0 ? [`${common}.`, ...more].join(' ') : common;
}

/** Confirmation text for cancelling the renewal of a plate, with its refund. Amounts are in cents. */
export function cancellationText(
  plate: string,
  { isCompleted, paidInCents, refundInCents, keptInCents, topUpInCents }: Omit<CancellationTerms, keyof Fees>,
): string {
  const start = `${common}: the renewal of ${plate} is cancelled`;
  if (isCompleted)
    return `${start}. A delivery was booked, so the transaction is completed: nothing of ${formatRand(paidInCents)} goes back. A parcel that is still on its way is cancelled at the courier.`;
  const topUp = topUpInCents > 0 ? ` The top-up of ${formatRand(topUpInCents)} goes back too.` : '';
  return `${start}. ${formatRand(refundInCents)} of ${formatRand(paidInCents)} goes back to the card; the service fee of ${formatRand(keptInCents)} is kept.${topUp}`;
}

type Recipient = Pick<
  User,
  'firstName' | 'lastName' | 'contactNumber' | 'deliveryAddress' | 'deliveryAddressParts' | 'deliveryAddressAdditional'
>;

/** Confirmation text for booking a delivery. Undefined if the address lacks a part that the courier requires. */
export function bookingText(action: AdminAction, recipient: Recipient, fees?: Fees): string | undefined {
  const { firstName, lastName, contactNumber, deliveryAddress, deliveryAddressParts, deliveryAddressAdditional } =
    recipient;
  if (!deliveryAddressParts) return undefined;
  const address = [deliveryAddressAdditional, deliveryAddress].filter(Boolean).join(', ');
  return `${confirmationText(action, fees)} The courier brings the disc to ${firstName} ${lastName}, ${contactNumber}, at ${address}. If that is not right, go back and update the address first.`;
}
