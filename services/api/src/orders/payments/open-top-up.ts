import type { createTopUpKey } from 'shared-contracts/checkouts';
import type { Reply } from 'shared-contracts/endpoint';
import { holdReasonRows } from 'shared-contracts/hold-texts';
import { type Hold } from 'shared-contracts/holds';
import { wizardHref } from 'shared-contracts/pages';
import { renewalReference } from 'shared-contracts/payments';
import type { Quote } from 'shared-contracts/quotes';
import { apiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { today } from '../../core/clock.ts';
import type { Site } from '../../core/site.ts';
import type { Parsed } from '../../core/validate.ts';
import { findUser } from '../../people/accounts/index.ts';
import { findRenewal, lockRenewal, plateOf, type RenewalRow } from '../renewals/index.ts';
import { settlePending } from './open-checkout.ts';
import type { Services } from './services.ts';
import { newMerchantReference, startCheckout } from './start-checkout.ts';

/**
 * Opens a checkout for what is more to pay for a renewal: the amount of its hold, which is the authority's and has no service
 * fee. Throws `not_found`, `stale` if another amount or nothing is to be paid, `already_paid` and `payment_pending`.
 */
export async function openTopUp(
  services: Services,
  site: Site,
  caller: Caller,
  { renewalId, amount, despitePending = false }: Parsed<typeof createTopUpKey.body>,
): Promise<Reply<typeof createTopUpKey>> {
  const { db, clock, rateLimits } = services;
  await rateLimits.hit({ of: 'checkout', by: caller.id, max: 30, seconds: 600 });
  const renewal = await findRenewal(db, caller, renewalId);
  const owner = renewal && (await findUser(db, renewal.user_id));
  if (!owner) throw apiError('not_found');
  const hold = payableHold(renewal, amount);
  const plate = plateOf(renewal);
  if (!despitePending && (await settlePending(services, new Map([[renewal.vehicle_id, plate]]))))
    throw apiError('already_paid');
  const reference = renewalReference(renewal.vehicle_id, today(clock));
  const { label } = holdReasonRows[hold.reason];
  return startCheckout(services, {
    caller,
    owner,
    check: async (tx) => void payableHold(await lockRenewal(tx, renewal.id), amount, hold.id),
    payment: {
      amount_in_cents: amount,
      description: `Top-up for ${plate}: ${label}`,
      reference,
      merchant_reference: newMerchantReference(),
      hold_id: hold.id,
    },
    items: [
      {
        vehicleId: renewal.vehicle_id,
        amountInCents: amount,
        reference,
        quote: quoteOf(hold, amount, today(clock)),
        quoteInput: {
          region: renewal.vehicle.registrationRegion,
          vehicleType: renewal.vehicle.vehicleType,
          vehicleWeight: renewal.vehicle.weightKg,
          licenseExpiryDate: renewal.original_expiry,
        },
        licenseExpires: renewal.original_expiry,
      },
    ],
    resultUrl: `${site.siteUrl}${wizardHref('result', [renewal.vehicle_id], owner.id !== caller.id)}`,
  });
}

/** The hold of a renewal, if this amount is to be paid for it. */
function payableHold(renewal: RenewalRow | undefined, amount: number, id?: string): Hold {
  const hold = renewal?.hold;
  if (!hold || hold.amountInCents !== amount || (id !== undefined && hold.id !== id))
    throw apiError('stale', { message: 'This is not to be paid any more. Please look at the renewal again.' });
  return hold;
}

/** The amount as the part of the authority's account that it is, for receipts and books. */
const quoteOf = ({ reason }: Hold, amount: number, day: string): Quote => ({
  tareAmount: 0,
  arrears: 0,
  penalties: 0,
  transactionFee: 0,
  [holdReasonRows[reason].pays ?? 'tareAmount']: amount,
  total: amount,
  currency: 'ZAR',
  serviceFee: 0,
  feeSource: holdReasonRows[reason].label,
  feeEffectiveFrom: day,
  isEstimate: false,
});
