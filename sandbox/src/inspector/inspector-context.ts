import type { CardLedger } from '../cards/card-ledger.ts';
import type { NotifyMerchant } from '../cards/payment-notifier.ts';
import type { ParcelLedger } from '../courier/parcel-ledger.ts';
import type { NotifyParcel } from '../courier/parcel-notifier.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { FaultBoard } from '../platform/fault-board.ts';

/** Dependencies of the inspector. */
export interface InspectorContext {
  cards: CardLedger;
  parcels: ParcelLedger;
  mailbox: Mailbox;
  faults: FaultBoard;
  notifyPayment: NotifyMerchant;
  notifyParcel: NotifyParcel;
  /** Clears all state and cancels pending webhooks. */
  reset: () => void;
}
