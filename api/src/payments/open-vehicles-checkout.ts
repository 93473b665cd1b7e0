import type { Reply } from 'shared-contracts/endpoint';
import { formatRand } from 'shared-contracts/money';
import { href, severalVehicles } from 'shared-contracts/pages';
import {
  type ChangedQuotes,
  type createVehiclesPaymentKey,
  type RefusedVehicles,
  renewalReference,
  severalReference,
  vehicleProblemTexts,
  type VehicleProblem,
} from 'shared-contracts/payments';
import { paymentTotal } from 'shared-contracts/quotes';
import type * as z from 'zod/mini';
import { findUser } from '../accounts/index.ts';
import { apiError } from '../platform/api-error.ts';
import type { Caller } from '../platform/caller.ts';
import { today } from '../platform/clock.ts';
import type { Site } from '../platform/site.ts';
import { plateOf, type VehicleRow } from '../vehicles/index.ts';
import { refreshedPayment } from './complete-payment.ts';
import { type ChosenVehicle, quoteChosen } from './quote-vehicles.ts';
import type { Services } from './services.ts';
import { newMerchantReference, startCheckout, toPendingPayment } from './start-checkout.ts';
import { findPendingPayments, quoteInputOf } from './store.ts';

interface Given {
  vehicles: readonly { vehicleId: string; amount: number }[];
  description?: string | undefined;
  orderNumber?: string | undefined;
  despitePending?: boolean | undefined;
}

/**
 * Opens one checkout for the renewal of several vehicles of one owner: the caller or, for an administrator, anyone within
 * reach. Nothing is opened unless every vehicle can be paid for at its current price; otherwise it throws
 * `vehicles_refused`, `quote_changed`, `payment_pending` or `not_found`, with the vehicles.
 */
export async function openVehiclesCheckout(
  services: Services,
  site: Site,
  caller: Caller,
  given: Given,
): Promise<Reply<typeof createVehiclesPaymentKey>> {
  const { db, clock, rateLimits } = services;
  await rateLimits.hit({ of: 'checkout', by: caller.id, max: 30, seconds: 600 });
  const amounts = new Map(given.vehicles.map(({ vehicleId, amount }) => [vehicleId.toLowerCase(), amount]));
  const ids = [...amounts.keys()];
  const before = await quoteChosen(services, caller, ids);
  const hasSucceeded = !given.despitePending && (await settlePending(services, before));
  const chosen = payable(hasSucceeded ? await quoteChosen(services, caller, ids) : before);
  refuseChangedPrices(chosen, amounts);
  const owner = await findUser(db, chosen[0].vehicle.user_id);
  if (!owner) throw apiError('not_found');
  const merchantReference = newMerchantReference();
  const items = chosen.map(({ vehicle, quote }) => ({
    vehicleId: vehicle.id,
    amountInCents: paymentTotal(quote),
    reference: renewalReference(vehicle.id, today(clock)),
    quote,
    quoteInput: quoteInputOf(vehicle),
    licenseExpires: vehicle.license_expires,
  }));
  const amountInCents = items.reduce((sum, item) => sum + item.amountInCents, 0);
  const checkout = await startCheckout(services, {
    caller,
    owner,
    vehicles: chosen.map(({ vehicle }) => vehicle),
    amountInCents,
    description: given.description || `Licence renewal of ${items.length} vehicles`,
    reference: severalReference(merchantReference, today(clock)),
    merchantReference,
    orderNumber: given.orderNumber,
    items,
    resultUrl: `${site.siteUrl}${href(owner.id === caller.id ? 'result' : 'adminResult', { vehicleId: severalVehicles })}`,
  });
  return { ...checkout, amountInCents, quotes: items.map(({ vehicleId, quote }) => ({ vehicleId, quote })) };
}

type Payable = Extract<ChosenVehicle, { problem: null }>;

/** All chosen vehicles, or `vehicles_refused` with those that cannot be paid for. */
function payable(chosen: readonly ChosenVehicle[]): [Payable, ...Payable[]] {
  const refused = chosen.flatMap(({ vehicle, problem }) => (problem ? [{ vehicle, problem }] : []));
  const [first, ...others] = chosen.filter((each): each is Payable => each.problem === null);
  if (refused.length === 0 && first) return [first, ...others];
  const text = ({ vehicle, problem }: { vehicle: VehicleRow; problem: VehicleProblem }) =>
    `${plateOf(vehicle)} ${vehicleProblemTexts[problem]}`;
  throw apiError('vehicles_refused', {
    message: `${refused.map(text).join(', ')}. Nothing was charged.`,
    data: {
      vehicles: refused.map(({ vehicle, problem }) => ({
        vehicleId: vehicle.id,
        licenseNumber: vehicle.license_number,
        problem,
      })),
    } satisfies z.infer<typeof RefusedVehicles>,
  });
}

/** Throws `quote_changed` with the vehicles whose price is not the one that the caller saw. */
function refuseChangedPrices(chosen: readonly Payable[], amounts: ReadonlyMap<string, number>): void {
  const changed = chosen.filter(({ vehicle, quote }) => amounts.get(vehicle.id) !== paymentTotal(quote));
  if (changed.length === 0) return;
  const text = ({ vehicle, quote }: Payable) => `${plateOf(vehicle)} costs ${formatRand(paymentTotal(quote))} now`;
  throw apiError('quote_changed', {
    message: `${changed.map(text).join(', ')}. Nothing was charged. Please look at the new quotes.`,
    data: {
      vehicles: changed.map(({ vehicle, quote }) => ({
        vehicleId: vehicle.id,
        licenseNumber: vehicle.license_number,
        quote,
      })),
    } satisfies z.infer<typeof ChangedQuotes>,
  });
}

/**
 * Looks up the submitted payments for these vehicles that have no result. Throws `payment_pending` with the first that still
 * has none. Resolves to whether another one has succeeded, so that its vehicles are in renewal now.
 */
async function settlePending(services: Services, chosen: readonly ChosenVehicle[]): Promise<boolean> {
  const ids = chosen.map(({ vehicle }) => vehicle.id);
  let hasSucceeded = false;
  for (const found of await findPendingPayments(services.db, ids)) {
    const pending = await refreshedPayment(services, found);
    hasSucceeded ||= pending.status === 'successful';
    if (pending.status !== 'processing') continue;
    const paidFor = new Set(pending.items.map(({ vehicleId }) => vehicleId));
    const plates = chosen.filter(({ vehicle }) => paidFor.has(vehicle.id)).map(({ vehicle }) => plateOf(vehicle));
    throw apiError('payment_pending', {
      message: `A payment for ${plates.join(', ')} was sent and its result is not known yet. Please do not pay again.`,
      data: toPendingPayment(pending),
    });
  }
  return hasSucceeded;
}
