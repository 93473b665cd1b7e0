import { formatRand } from 'shared-contracts/money';
import { href } from 'shared-contracts/pages';
import { renewalReference } from 'shared-contracts/payments';
import { paymentTotal, type Quote } from 'shared-contracts/quotes';
import { findUser } from '../accounts/index.ts';
import type { Caller } from '../platform/caller.ts';
import { today } from '../platform/clock.ts';
import { apiError } from '../platform/api-error.ts';
import type { Site } from '../platform/site.ts';
import { readQuote } from '../quotes/index.ts';
import { findVehicle, plateOf } from '../vehicles/index.ts';
import { refreshedPayment } from './complete-payment.ts';
import type { Services } from './services.ts';
import { newMerchantReference, startCheckout, toPendingPayment } from './start-checkout.ts';
import { findPendingPayments, quoteInputOf } from './store.ts';

interface Given {
  amount: number;
  userId?: string | undefined;
  vehicleId: string;
  description?: string | undefined;
  orderNumber?: string | undefined;
  despitePending?: boolean | undefined;
}

/**
 * Opens a checkout for a vehicle of the caller or, for an administrator, of anyone within reach. Payer, receipt and
 * renewal are always the owner's. The amount in cents must match the current quote, else `quote_changed` with the new
 * one; the stored quote then stays valid for this payment. Throws `payment_pending` while another payment for the vehicle
 * has no result, unless the person insists.
 */
export async function openCheckout(
  services: Services,
  site: Site,
  caller: Caller,
  given: Given,
): Promise<{ paymentUrl: string; checkoutId: string; integrity?: string; quote: Quote }> {
  const { db, clock, rateLimits } = services;
  await rateLimits.hit({ of: 'checkout', by: caller.id, max: 30, seconds: 600 });
  const { vehicle, owner } = await findPayableVehicle(services, caller, given);
  const quoteInput = quoteInputOf(vehicle);
  const quote = await readQuote(services, db, quoteInput);
  const amountInCents = paymentTotal(quote);
  if (given.amount !== amountInCents)
    throw apiError('quote_changed', {
      message: `The amount is ${formatRand(amountInCents)} now. Please look at the new quote.`,
      data: quote,
    });
  const reference = renewalReference(vehicle.id, today(clock));
  const { paymentUrl, checkoutId, integrity } = await startCheckout(services, {
    caller,
    owner,
    vehicles: [vehicle],
    amountInCents,
    description: given.description || `Licence renewal ${plateOf(vehicle)}`,
    reference,
    merchantReference: newMerchantReference(),
    orderNumber: given.orderNumber,
    items: [
      { vehicleId: vehicle.id, amountInCents, reference, quote, quoteInput, licenseExpires: vehicle.license_expires },
    ],
    resultUrl: `${site.siteUrl}${href(owner.id === caller.id ? 'result' : 'adminResult', { vehicleId: vehicle.id })}`,
  });
  return { paymentUrl, checkoutId, ...(integrity && { integrity }), quote };
}

/** The vehicle with its owner, unless it cannot be paid for now. */
async function findPayableVehicle(services: Services, caller: Caller, given: Given) {
  const { db } = services;
  const vehicle = await findVehicle(db, caller, given.vehicleId, ['canFulfil']);
  if (!vehicle || (given.userId !== undefined && given.userId !== vehicle.user_id)) throw apiError('not_found');
  const owner = await findUser(db, vehicle.user_id);
  if (!owner) throw apiError('not_found');
  if (vehicle.archived) throw apiError('archived');
  if (vehicle.in_renewal) throw apiError('in_renewal', { message: 'This vehicle is already in renewal.' });
  if (!given.despitePending) await refuseWhilePending(services, vehicle.id);
  return { vehicle, owner };
}

async function refuseWhilePending(services: Services, vehicleId: string): Promise<void> {
  const [found] = await findPendingPayments(services.db, [vehicleId]);
  const pending = found && (await refreshedPayment(services, found));
  if (pending?.status === 'successful') throw apiError('already_paid');
  if (pending?.status === 'processing') throw apiError('payment_pending', { data: toPendingPayment(pending) });
}
