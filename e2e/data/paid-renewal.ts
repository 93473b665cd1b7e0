import { createPaymentKey } from 'shared-contracts/checkouts';
import { getPaymentResult } from 'shared-contracts/payments';
import { getQuote, paymentTotal } from 'shared-contracts/quotes';
import { listRenewals, type Renewal } from 'shared-contracts/renewals';
import type { Vehicle } from 'shared-contracts/vehicles';
import { activeOwner, addVehicle, call, type Person } from './api.ts';
import { cards, sandbox } from './product.ts';

/** Pays for a vehicle's renewal over the API and the sandbox, and returns the result. */
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
  const { checkoutId } = await call(
    createPaymentKey,
    { amount: paymentTotal(quote), vehicleId: vehicle.id },
    owner.token,
  );
  const paid = await fetch(`${sandbox()}/cards/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkoutId, number }),
  });
  if (!paid.ok) throw new Error(`The payment processor responded with ${paid.status}: ${await paid.text()}`);
  const { result } = await call(getPaymentResult, { id: checkoutId }, owner.token);
  return { checkoutId, result };
}

/** Creates an owner with a paid renewal. */
export async function paidRenewal(
  options: { owner?: Person; fields?: Partial<Vehicle> } = {},
): Promise<{ owner: Person; vehicle: Vehicle; renewal: Renewal }> {
  const owner = options.owner ?? (await activeOwner());
  const vehicle = await addVehicle(owner, options.fields);
  await payFor(owner, vehicle);
  const [renewal] = (await call(listRenewals, { vehicleId: vehicle.id }, owner.token)).entries;
  if (!renewal) throw new Error('The payment created no renewal.');
  return { owner, vehicle, renewal };
}
