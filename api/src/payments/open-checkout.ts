import { randomBytes } from 'node:crypto';
import { formatRand } from 'shared-contracts/money';
import { href } from 'shared-contracts/pages';
import { type PendingPayment, renewalReference } from 'shared-contracts/payments';
import { paymentTotal, type Quote } from 'shared-contracts/quotes';
import { findUser } from '../accounts/index.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { today } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/database.ts';
import { apiError } from '../platform/api-error.ts';
import type { Site } from '../platform/site.ts';
import { readQuote } from '../quotes/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import { refreshedPayment } from './complete-payment.ts';
import type { Services } from './services.ts';
import { findPendingPayment, insertPayment, type NewPayment, saveCheckout, savePaymentResult } from './store.ts';

interface Given {
  amount: number;
  userId?: string | undefined;
  vehicleId: string;
  description?: string | undefined;
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
  const { db, clock, processor, rateLimits } = services;
  await rateLimits.hit({ of: 'checkout', by: caller.id, max: 30, seconds: 600 });
  const { vehicle, owner } = await findPayableVehicle(services, caller, given);
  const onBehalf = owner.id !== caller.id;
  const quote = await readQuote(services, db, {
    region: vehicle.registration_region,
    vehicleType: vehicle.vehicle_type,
    vehicleWeight: vehicle.weight_kg,
    licenseExpiryDate: vehicle.license_expires,
  });
  const amountInCents = paymentTotal(quote);
  if (given.amount !== amountInCents)
    throw apiError('quote_changed', {
      message: `The amount is ${formatRand(amountInCents)} now. Please look at the new quote.`,
      data: quote,
    });
  const reference = renewalReference(vehicle.id, today(clock));
  const merchantReference = `AS${randomBytes(9).toString('hex')}`;
  // Stored before the processor is called, because its webhook may arrive before its response.
  const paymentId = await storePayment(services, caller, {
    userId: owner.id,
    createdBy: onBehalf ? caller.id : null,
    vehicleId: vehicle.id,
    amountInCents,
    description: given.description || `Licence renewal ${vehicle.license_number.toUpperCase()}`,
    reference,
    merchantReference,
    quote,
    licenseExpires: vehicle.license_expires,
    at: clock(),
  });
  try {
    const { checkoutId, integrity } = await processor.createCheckout({
      amountInCents,
      merchantReference,
      reference,
      resultUrl: `${site.siteUrl}${href(onBehalf ? 'adminResult' : 'result', { vehicleId: vehicle.id })}`,
      email: owner.email,
    });
    await saveCheckout(db, paymentId, checkoutId);
    return { paymentUrl: processor.widgetUrl(checkoutId), checkoutId, ...(integrity && { integrity }), quote };
  } catch (error) {
    await savePaymentResult(db, paymentId, {
      status: 'failed',
      failureReason: 'The card processor did not answer. Nothing was charged.',
      externalReference: null,
      rawResponse: null,
      at: clock(),
    });
    throw error;
  }
}

/** The vehicle with its owner, unless it cannot be paid for now. */
async function findPayableVehicle(services: Services, caller: Caller, given: Given) {
  const { db } = services;
  const vehicle = await findVehicle(db, caller, given.vehicleId);
  if (!vehicle || (given.userId !== undefined && given.userId !== vehicle.user_id)) throw apiError('not_found');
  const owner = await findUser(db, vehicle.user_id);
  if (!owner) throw apiError('not_found');
  if (vehicle.archived) throw apiError('archived');
  if (vehicle.in_renewal) throw apiError('in_renewal', { message: 'This vehicle is already in renewal.' });
  if (!given.despitePending) await refuseWhilePending(services, vehicle.id);
  return { vehicle, owner };
}

const storePayment = ({ db }: Services, caller: Caller, payment: NewPayment): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { createdBy, userId, amountInCents, vehicleId, at } = payment;
    const id = await insertPayment(tx, payment);
    await writeAudit(tx, {
      actor: caller,
      action: 'checkout opened',
      entity: 'payment',
      entityId: id,
      details: { amountInCents, vehicleId, ...(createdBy && { onBehalfOf: userId }) },
      at,
    });
    return id;
  });

async function refuseWhilePending(services: Services, vehicleId: string): Promise<void> {
  const found = await findPendingPayment(services.db, vehicleId);
  const pending = found && (await refreshedPayment(services, found));
  if (pending?.status === 'successful') throw apiError('already_paid');
  if (pending?.status !== 'processing') return;
  const { id, checkout_id, amount_in_cents, created_at } = pending;
  throw apiError('payment_pending', {
    data: {
      paymentId: id,
      checkoutId: checkout_id,
      amountInCents: amount_in_cents,
      createdAt: created_at,
    } satisfies PendingPayment,
  });
}
