import type { Quote } from 'shared-contracts/quotes';
import type { Renewal } from 'shared-contracts/renewals';
import type { Vehicle } from 'shared-contracts/vehicles';

/** Every slot there is, and what its screen hands to whoever fills it. */
export interface SlotContracts {
  /** An owner's payments, on /payments. */
  'payments.own': object;
  /** The payment step of the wizard. `onPaid` takes the processor's query string. */
  'renewal.payment': { vehicle: Vehicle; quote: Quote; onPaid: (query: string) => void; onQuoteChanged: () => void };
  /** How the payment of a renewal ended. `query` is the processor's query string; the vehicle may not have been loaded. */
  'renewal.result': { vehicle?: Vehicle | undefined; query: string; onTryAgain: () => void };
  /** What administrators do with a renewal. */
  'renewal.actions': { renewal: Renewal; onChanged: () => void };
  /** What administrators do with several renewals at once. `onActed` takes the ids of those with which it did not work. */
  'renewals.bulk': { renewals: readonly Renewal[]; onActed: (failed: readonly string[]) => void };
  /** The vehicles of a user, in an administrator's view of that user. */
  'user.vehicles': { userId: string };
  /** The renewals of a user, there too. */
  'user.renewals': { userId: string };
  /** The payments of a user, there too. */
  'user.payments': { userId: string };
}

export type SlotName = keyof SlotContracts;
