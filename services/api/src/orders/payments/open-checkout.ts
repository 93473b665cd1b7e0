import {
  type ChangedQuotes,
  type createPaymentKey,
  type createVehiclesPaymentKey,
  type RefusedVehicles,
} from 'shared-contracts/checkouts';
import type { Reply } from 'shared-contracts/endpoint';
import { wizardHref } from 'shared-contracts/pages';
import { renewalReference, severalReference } from 'shared-contracts/payments';
import { paymentTotal } from 'shared-contracts/quotes';
import * as z from 'zod/mini';
import { apiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { today } from '../../core/clock.ts';
import type { Site } from '../../core/site.ts';
import type { Parsed } from '../../core/validate.ts';
import { plateOf } from '../../fleet/vehicles/index.ts';
import { findUser } from '../../people/accounts/index.ts';
import { newQuote, newQuotes, pendingPayment, refusedVehicles } from './checkout-refusals.ts';
import { refreshedPayment } from './complete-payment.ts';
import { type ChosenVehicle, quoteChosen } from './quote-vehicles.ts';
import type { Services } from './services.ts';
import { assertUnchanged, newMerchantReference, startCheckout, toPendingPayment } from './start-checkout.ts';
import { findPendingPayments, quoteInputOf } from './store.ts';

type GivenVehicles = Parsed<typeof createVehiclesPaymentKey.body>;

/**
 * Opens one checkout for the renewal of vehicles of one owner: the caller or, for an administrator, anyone within reach.
 * Payer, receipt and renewals are always the owner's. Nothing is opened unless every vehicle can be paid for at its current
 * price; otherwise it throws `vehicles_refused`, `quote_changed`, `payment_pending` or `not_found`, with the vehicles. The
 * stored quotes then stay valid for this payment.
 */
export async function openVehiclesCheckout(
  services: Services,
  site: Site,
  caller: Caller,
  given: GivenVehicles,
): Promise<Reply<typeof createVehiclesPaymentKey>> {
  const amounts = new Map(given.vehicles.map(({ vehicleId, amount }) => [vehicleId.toLowerCase(), amount]));
  const { chosen } = await priceVehicles(services, caller, [...amounts.keys()], given);
  refuseProblems(chosen);
  const payable = chosen.filter((each): each is Payable => each.problem === null);
  refuseChangedPrices(payable, amounts);
  return startPayment(services, site, caller, payable, given);
}

/**
 * The same for one vehicle, with the reasons of the documented call: the vehicle's problem, `already_paid` and
 * `quote_changed` with the new quote.
 */
export async function openCheckout(
  services: Services,
  site: Site,
  caller: Caller,
  given: Parsed<typeof createPaymentKey.body>,
): Promise<Reply<typeof createPaymentKey>> {
  const { chosen, hasSucceeded } = await priceVehicles(services, caller, [given.vehicleId.toLowerCase()], given);
  const [only] = chosen;
  if (given.userId !== undefined && given.userId !== only.vehicle.user_id) throw apiError('not_found');
  if (hasSucceeded) throw apiError('already_paid');
  if (only.problem === 'in_renewal') throw apiError('in_renewal', { message: 'This vehicle is already in renewal.' });
  if (only.problem !== null) throw apiError(only.problem === 'other_owner' ? 'not_found' : only.problem);
  const { quote } = only;
  if (given.amount !== paymentTotal(quote))
    throw apiError('quote_changed', {
      message: newQuote(paymentTotal(quote)),
      data: quote,
    });
  const { paymentUrl, checkoutId, integrity } = await startPayment(services, site, caller, [only], given);
  return { paymentUrl, checkoutId, ...(integrity && { integrity }), quote };
}

type Payable = Extract<ChosenVehicle, { problem: null }>;

/**
 * The vehicles at today's prices, after the submitted payments for them without a result have been looked up. Throws
 * `payment_pending` while one still has none, unless the person insists.
 */
async function priceVehicles(
  services: Services,
  caller: Caller,
  ids: readonly string[],
  { despitePending = false }: Pick<GivenVehicles, 'despitePending'>,
) {
  await services.rateLimits.hit({ of: 'checkout', by: caller.id, max: 30, seconds: 600 });
  const before = await quoteChosen(services, caller, ids);
  const plates = new Map(before.map(({ vehicle }) => [vehicle.id, plateOf(vehicle)]));
  const hasSucceeded = !despitePending && (await settlePending(services, plates));
  return { chosen: hasSucceeded ? await quoteChosen(services, caller, ids) : before, hasSucceeded };
}

/**
 * Looks up the payments without a result for vehicles, given as ids with their licence numbers. Resolves to whether one has
 * succeeded, so that there may be nothing to pay for any more. Throws `payment_pending`.
 */
export async function settlePending(services: Services, vehicles: ReadonlyMap<string, string>): Promise<boolean> {
  let hasSucceeded = false;
  for (const found of await findPendingPayments(services.db, [...vehicles.keys()])) {
    const pending = await refreshedPayment(services, found);
    hasSucceeded ||= pending.status === 'successful';
    if (pending.status !== 'processing') continue;
    const plates = pending.items.map(({ vehicleId }) => vehicles.get(vehicleId)).filter((plate) => plate !== undefined);
    throw apiError('payment_pending', {
      message: pendingPayment(plates),
      data: toPendingPayment(pending),
    });
  }
  return hasSucceeded;
}

function refuseProblems(chosen: readonly ChosenVehicle[]): void {
  const refused = chosen.flatMap(({ vehicle, problem }) => (problem ? [{ vehicle, problem }] : []));
  if (refused.length === 0) return;
  throw apiError('vehicles_refused', {
    message: refusedVehicles(refused.map(({ vehicle, problem }) => ({ plate: plateOf(vehicle), problem }))),
    data: {
      vehicles: refused.map(({ vehicle, problem }) => ({
        vehicleId: vehicle.id,
        licenseNumber: vehicle.license_number,
        problem,
      })),
    } satisfies z.infer<typeof RefusedVehicles>,
  });
}

function refuseChangedPrices(chosen: readonly Payable[], amounts: ReadonlyMap<string, number>): void {
  const changed = chosen.filter(({ vehicle, quote }) => amounts.get(vehicle.id) !== paymentTotal(quote));
  if (changed.length === 0) return;
  const prices = changed.map(({ vehicle, quote }) => ({ plate: plateOf(vehicle), amount: paymentTotal(quote) }));
  throw apiError('quote_changed', {
    message: newQuotes(prices, amounts.size),
    data: {
      vehicles: changed.map(({ vehicle, quote }) => ({
        vehicleId: vehicle.id,
        licenseNumber: vehicle.license_number,
        quote,
      })),
    } satisfies z.infer<typeof ChangedQuotes>,
  });
}

async function startPayment(
  services: Services,
  site: Site,
  caller: Caller,
  payable: readonly Payable[],
  given: Pick<GivenVehicles, 'description' | 'orderNumber'>,
) {
  const { db, clock } = services;
  const [first, ...others] = payable;
  const owner = first && (await findUser(db, first.vehicle.user_id));
  if (!owner) throw apiError('not_found');
  const itemOf = ({ vehicle, quote }: Payable) => ({
    vehicleId: vehicle.id,
    amountInCents: paymentTotal(quote),
    reference: renewalReference(vehicle.id, today(clock)),
    quote,
    quoteInput: quoteInputOf(vehicle),
    licenseExpires: vehicle.license_expires,
  });
  const items = [itemOf(first), ...others.map(itemOf)] as const;
  const [item] = items;
  const isOne = others.length === 0;
  const amountInCents = items.reduce((sum, each) => sum + each.amountInCents, 0);
  const merchantReference = newMerchantReference();
  const what = isOne ? plateOf(first.vehicle) : `of ${items.length} vehicles`;
  const result = wizardHref(
    'result',
    items.map(({ vehicleId }) => vehicleId),
    owner.id !== caller.id,
  );
  const checkout = await startCheckout(services, {
    caller,
    owner,
    check: (tx) =>
      assertUnchanged(
        tx,
        payable.map(({ vehicle }) => vehicle),
      ),
    payment: {
      amount_in_cents: amountInCents,
      description: given.description || `Licence renewal ${what}`,
      reference: isOne ? item.reference : severalReference(merchantReference, today(clock)),
      merchant_reference: merchantReference,
      order_number: given.orderNumber ?? null,
    },
    items,
    resultUrl: `${site.siteUrl}${result}`,
  });
  return { ...checkout, amountInCents, quotes: items.map(({ vehicleId, quote }) => ({ vehicleId, quote })) };
}
