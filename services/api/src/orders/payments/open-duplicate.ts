import { formatRand } from 'shared-contracts/amounts';
import type { createDuplicateDiscKey } from 'shared-contracts/checkouts';
import { daysBetween } from 'shared-contracts/dates';
import type { Reply } from 'shared-contracts/endpoint';
import { limits } from 'shared-contracts/limits';
import { wizardHref } from 'shared-contracts/pages';
import { renewalReference } from 'shared-contracts/payments';
import { paymentTotal, type Quote } from 'shared-contracts/quotes';
import { apiError, mustExist } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { today } from '../../core/clock.ts';
import type { Site } from '../../core/site.ts';
import type { Parsed } from '../../core/validate.ts';
import { findVehiclesById, plateOf, type VehicleRow } from '../../fleet/vehicles/index.ts';
import { findUser } from '../../people/accounts/index.ts';
import { readVariables } from '../../pricing/variables/index.ts';
import { settlePending } from './open-checkout.ts';
import type { Services } from './services.ts';
import { assertUnchanged, newMerchantReference, startCheckout } from './start-checkout.ts';
import { quoteInputOf } from './store.ts';

/**
 * A vehicle within the caller's reach, and what a copy of its disc costs. Throws `not_found`, `archived`, `in_renewal` and,
 * for a licence that can be renewed at once, `renew_instead`: the new disc would take the place of the lost one.
 */
export async function quoteDuplicate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  vehicleId: string,
): Promise<{ vehicle: VehicleRow; quote: Quote }> {
  const [vehicle] = await findVehiclesById(db, caller, [vehicleId]);
  if (!vehicle) throw apiError('not_found');
  if (vehicle.archived) throw apiError('archived');
  if (vehicle.in_renewal) throw apiError('in_renewal', { message: 'This vehicle is already in renewal.' });
  const day = today(clock);
  if (daysBetween(day, vehicle.license_expires) < limits.licenseValidDays) throw apiError('renew_instead');
  const { duplicateDiscFee, serviceFee } = await readVariables(db);
  return {
    vehicle,
    quote: {
      tareAmount: duplicateDiscFee,
      arrears: 0,
      penalties: 0,
      transactionFee: 0,
      total: duplicateDiscFee,
      currency: 'ZAR',
      serviceFee,
      feeSource: 'Duplicate disc fee',
      feeEffectiveFrom: day,
      isEstimate: false,
    },
  };
}

/**
 * Opens a checkout for a copy of a lost disc. Throws what `quoteDuplicate` throws, `quote_changed` with the new price,
 * `already_paid`, `payment_pending` and `stale`.
 */
export async function openDuplicate(
  services: Services,
  site: Site,
  caller: Caller,
  { vehicleId, amount, despitePending = false }: Parsed<typeof createDuplicateDiscKey.body>,
): Promise<Reply<typeof createDuplicateDiscKey>> {
  await services.rateLimits.hit({ of: 'checkout', by: caller.id, max: 30, seconds: 600 });
  const { vehicle, quote } = await quoteDuplicate(services, caller, vehicleId);
  const owner = mustExist(await findUser(services.db, vehicle.user_id));
  if (amount !== paymentTotal(quote))
    throw apiError('quote_changed', {
      message: (t) =>
        t('The amount is {amount} now. Please look at it again.', { amount: formatRand(paymentTotal(quote)) }),
      data: quote,
    });
  const plate = plateOf(vehicle);
  if (!despitePending && (await settlePending(services, new Map([[vehicle.id, plate]]))))
    throw apiError('already_paid');
  const reference = renewalReference(vehicle.id, today(services.clock));
  return startCheckout(services, {
    caller,
    owner,
    check: (tx) => assertUnchanged(tx, [vehicle]),
    payment: {
      amount_in_cents: amount,
      description: `Duplicate disc for ${plate}`,
      reference,
      merchant_reference: newMerchantReference(),
      is_duplicate: true,
    },
    items: [
      {
        vehicleId: vehicle.id,
        amountInCents: amount,
        reference,
        quote,
        quoteInput: quoteInputOf(vehicle),
        licenseExpires: vehicle.license_expires,
      },
    ],
    resultUrl: `${site.siteUrl}${wizardHref('result', [vehicle.id], owner.id !== caller.id)}`,
  });
}
