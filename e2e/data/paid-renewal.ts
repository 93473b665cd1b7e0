import { createPaymentKey, getPaymentResult } from 'shared-contracts/payments';
import { getQuote, paymentTotal } from 'shared-contracts/quotes';
import { listRenewals, type Renewal } from 'shared-contracts/renewals';
import type { Vehicle } from 'shared-contracts/vehicles';
import { activeOwner, addVehicle, call, type Person } from './api.ts';
import { cards, sandbox } from './product.ts';

/** Pays for a vehicle's renewal with a card, past the screens, and asks how it ended. */
export async function payFor(
  owner: Person,
  vehicle: Vehicle,
  number: string = cards.approved,
): Promise<{ checkoutId: string; result: string }> {
  const quote = await call(getQuote, {
    region: vehicle.registrationRegion,
    vehicleType: vehicle.vehicleType,
    vehicleWeight: vehicle.weightKg,
    licenseExpiryDate: vehicle.licenseExpires,
  });
  const { checkoutId } = await call(createPaymentKey, { amount: paymentTotal(quote), vehicleId: vehicle.id }, owner.token);
  const paid = await fetch(`${sandbox()}/cards/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkoutId, number }),
  });
  if (!paid.ok) throw new Error(`The card processor answered ${paid.status}: ${await paid.text()}`);
  const { result } = await call(getPaymentResult, { id: checkoutId }, owner.token);
  return { checkoutId, result };
}

/** An owner with a renewal that is paid for. */
export async function paidRenewal(
  given: { owner?: Person; fields?: Partial<Vehicle> } = {},
): Promise<{ owner: Person; vehicle: Vehicle; renewal: Renewal }> {
  const owner = given.owner ?? (await activeOwner());
  const vehicle = await addVehicle(owner, given.fields);
  await payFor(owner, vehicle);
  const [renewal] = (await call(listRenewals, { vehicleId: vehicle.id }, owner.token)).entries;
  if (!renewal) throw new Error('The payment made no renewal.');
  return { owner, vehicle, renewal };
}
