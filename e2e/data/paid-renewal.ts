import { createPaymentKey, getPaymentResult } from 'shared-contracts/payments';
import { getQuote, paymentTotal } from 'shared-contracts/quotes';
import { listRenewals, type Renewal } from 'shared-contracts/renewals';
import type { Vehicle } from 'shared-contracts/vehicles';
import { addVehicle, call, type Person } from './api.ts';
import { cards, sandbox } from './product.ts';

/** Pays for a vehicle's renewal past the screens, with a card that says how it ends. */
export async function payFor(person: Person, vehicle: Vehicle, number: string = cards.approved): Promise<void> {
  const quote = await call(getQuote, {
    region: vehicle.registrationRegion,
    vehicleType: vehicle.vehicleType,
    vehicleWeight: vehicle.weightKg,
    licenseExpiryDate: vehicle.licenseExpires,
  });
  const paid = { amount: paymentTotal(quote), vehicleId: vehicle.id, description: 'Licence renewal' };
  const { checkoutId } = await call(createPaymentKey, paid, person.token);
  const answer = await fetch(`${sandbox()}/cards/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkoutId, number }),
  });
  const { redirectUrl } = (await answer.json()) as { redirectUrl: string };
  await call(getPaymentResult, Object.fromEntries(new URL(redirectUrl).searchParams), person.token);
}

/** A renewal that an owner has just paid for. */
export async function paidRenewal(person: Person, fields: Partial<Vehicle> = {}): Promise<Renewal> {
  const vehicle = await addVehicle(person, fields);
  await payFor(person, vehicle);
  const [renewal] = (await call(listRenewals, { vehicleId: vehicle.id }, person.token)).entries;
  if (!renewal) throw new Error('The payment made no renewal.');
  return renewal;
}
