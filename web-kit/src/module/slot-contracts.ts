import type { VehicleQuote } from 'shared-contracts/payments';
import type { Quote } from 'shared-contracts/quotes';
import type { Renewal } from 'shared-contracts/renewals';
import type { Vehicle } from 'shared-contracts/vehicles';

/**
 * The slots of the product, with the props that the screen passes to a filler. A module declares slots of its own:
 * `declare module 'web-kit/slot-contracts' { interface SlotContracts { 'trips.actions': { tripId: string } } }`.
 */
export interface SlotContracts {
  /** An owner's payments, on /payments. */
  'payments.own': object;
  /** The payment step of the wizard. `onPaid` takes the payment processor's query string. */
  'renewal.payment': {
    vehicle: Vehicle;
    quote: Quote;
    /** The business's own number of the order. */
    orderNumber?: string | undefined;
    onPaid: (query: string) => void;
    onQuoteChanged: () => void;
  };
  /** The payment step for several vehicles, each with its quote, at one price. */
  'renewal.payment.several': {
    vehicles: readonly VehicleQuote[];
    orderNumber?: string | undefined;
    onPaid: (query: string) => void;
    onQuoteChanged: () => void;
  };
  /**
   * Outcome of a renewal's payment. `query` is the payment processor's query string. The vehicle may not be loaded yet.
   */
  'renewal.result': { vehicle?: Vehicle | undefined; query: string; onTryAgain: () => void };
  /** The same for several vehicles, which the result names. `onTryAgain` takes their ids, if they are known. */
  'renewal.result.several': { query: string; onTryAgain: (vehicleIds?: readonly string[]) => void };
  /** In the header of the administrators' area: search, commands, shortcuts. Shows nothing while it loads. */
  'admin.tools': object;
  /** Administrator actions on a renewal. */
  'renewal.actions': { renewal: Renewal; onChanged: () => void };
  /** Administrator actions on several renewals at once. `onActed` takes the ids of those that failed. */
  'renewals.bulk': { renewals: readonly Renewal[]; onActed: (failed: readonly string[]) => void };
  /** A user's vehicles, in the administrator's view of that user. */
  'user.vehicles': { userId: string };
  /** A user's renewals, in the same view. */
  'user.renewals': { userId: string };
  /** A user's payments, in the same view. */
  'user.payments': { userId: string };
}

export type SlotName = keyof SlotContracts;
