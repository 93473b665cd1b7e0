import type { VehicleQuote } from 'shared-contracts/payments';
import { paymentTotal } from 'shared-contracts/quotes';

/** What a checkout is opened for, with amounts in cents: one vehicle, or several with the price of each. */
export type Order =
  | { vehicleId: string; userId: string; amount: number; orderNumber?: string | undefined }
  | { vehicles: readonly { vehicleId: string; amount: number }[]; orderNumber?: string | undefined };

/** An order of the vehicles that have a quote. */
export const orderOfSeveral = (quoted: readonly VehicleQuote[], orderNumber?: string): Order => ({
  vehicles: quoted.flatMap(({ vehicle, quote }) =>
    quote ? [{ vehicleId: vehicle.id, amount: paymentTotal(quote) }] : [],
  ),
  ...(orderNumber && { orderNumber }),
});

export const vehicleIdsOf = (order: Order): string[] =>
  'vehicles' in order ? order.vehicles.map(({ vehicleId }) => vehicleId) : [order.vehicleId];

export const amountOf = (order: Order): number =>
  'vehicles' in order ? order.vehicles.reduce((sum, { amount }) => sum + amount, 0) : order.amount;
