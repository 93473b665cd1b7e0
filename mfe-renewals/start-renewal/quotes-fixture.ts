import type { VehicleQuote } from 'shared-contracts/checkouts';
import type { User } from 'shared-contracts/user';
import { quoteFixture, userFixture, vehicleFixture } from 'web-kit/testing';
import type { Quoted } from './Wizard.tsx';

export const idOf = (number: number) => `6a4c4b80-8f6d-4a43-9d0c-0000000000${number}`;

/** Vehicle number 11 has the id that ends in 11. */
export const quotedFixture = (number: number, changes: Partial<VehicleQuote> = {}): VehicleQuote => ({
  vehicle: vehicleFixture({ id: idOf(number), licenseNumber: `fleet ${number}` }),
  quote: quoteFixture(),
  problem: null,
  ...changes,
});

/** The API's answer about chosen vehicles. */
export const quotesFixture = (
  vehicles: readonly VehicleQuote[],
  { id, firstName, lastName }: Pick<User, 'id' | 'firstName' | 'lastName'> = userFixture(),
): Quoted => ({ owner: { id, firstName, lastName }, vehicles: [...vehicles], amountInCents: 1 });

/** The same vehicles once they have been paid for. */
export const inRenewal = (vehicles: readonly VehicleQuote[]): VehicleQuote[] =>
  vehicles.map((each) => ({ ...each, vehicle: { ...each.vehicle, inRenewal: true }, problem: 'in_renewal' }));
