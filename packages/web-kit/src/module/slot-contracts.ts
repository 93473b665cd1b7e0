import type { VehicleQuote } from 'shared-contracts/checkouts';
import type { Payment } from 'shared-contracts/payment';
import type { Renewal } from 'shared-contracts/renewals';
import type { Vehicle } from 'shared-contracts/vehicles';

/**
 * The slots of the product, with the props that the screen passes to a filler. A module declares slots of its own:
 * `declare module 'web-kit/slot-contracts' { interface SlotContracts { 'trips.actions': { tripId: string } } }`.
 */
export interface SlotContracts {
  /** On every page of an activated owner, in no place of the page: reminders and other dialogs. */
  ambient: object;
  /** Below the home page. */
  'home.cards': object;
  /** Below a vehicle, for its owner and for administrators. */
  'vehicle.details': { vehicle: Vehicle };
  /** Below a renewal, for its owner and for administrators. */
  'renewal.details': { renewal: Renewal };
  /** In a row of an opened renewal in the administrators' queue. */
  'renewals.row': { renewal: Renewal };
  /** Below a payment, for administrators. */
  'payment.details': { payment: Payment };
  /** Below a user, for administrators. */
  'user.details': { userId: string };
  /** An owner's payments, on /payments. */
  'payments.own': object;
  /** The payment step of the wizard, for one vehicle or several. `onPaid` takes the payment processor's query string. */
  'renewal.payment': {
    vehicles: readonly VehicleQuote[];
    /** The business's own number of the order. */
    orderNumber?: string | undefined;
    onPaid: (query: string) => void;
    onQuoteChanged: () => void;
  };
  /**
   * Pays one amount, in cents: what is more to pay for a renewal, which is named, or else a copy of the vehicle's lost disc.
   * `onPaid` takes the payment processor's query string; `onChanged` is called if this is not to be paid any more.
   */
  'renewal.amount': {
    renewalId?: string;
    vehicleId: string;
    amountInCents: number;
    onPaid: (query: string) => void;
    onChanged: () => void;
  };
  /**
   * Outcome of a payment, which names its vehicles. `query` is the payment processor's query string. `onTryAgain` takes the
   * ids of the vehicles, if they are known.
   */
  'renewal.result': { query: string; onTryAgain: (vehicleIds?: readonly string[]) => void };
  /** In the header of the administrators' area: search, commands, shortcuts. Shows nothing while it loads. */
  'admin.tools': object;
  /** Administrator actions on a renewal. `onDelayed` is called for one that can be undone for some seconds before it is done. */
  'renewal.actions': { renewal: Renewal; onChanged: () => void; onDelayed?: () => void };
  /**
   * A dialog that asks an administrator why the authority does not renew, and holds the renewal. `moreInCents` is what it wants
   * besides what was paid.
   */
  'renewal.hold': {
    renewalId: string;
    plate: string;
    moreInCents?: number | undefined;
    onHeld: () => void;
    onClosed: () => void;
  };
  /** Administrator actions on several renewals at once. `onActed` takes the ids of those that failed. */
  'renewals.bulk': { renewals: readonly Renewal[]; onActed: (failed: readonly string[]) => void };
  /** A user's vehicles, in the administrator's view of that user. */
  'user.vehicles': { userId: string };
  /** A user's renewals, in the same view. */
  'user.renewals': { userId: string };
  /** The notes among administrators on a user, in the same view. */
  'user.notes': { userId: string };
  /** A user's payments, in the same view. */
  'user.payments': { userId: string };
}

export type SlotName = keyof SlotContracts;
