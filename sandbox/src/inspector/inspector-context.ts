import type { CardLedger } from '../cards/card-ledger.ts';
import type { NotifyMerchant } from '../cards/payment-notifier.ts';
import type { ParcelLedger } from '../courier/parcel-ledger.ts';
import type { NotifyParcel } from '../courier/parcel-notifier.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { FaultBoard } from '../platform/fault-board.ts';

/** What the inspector shows and steers. */
export interface InspectorContext {
  cards: CardLedger;
  parcels: ParcelLedger;
  mailbox: Mailbox;
  faults: FaultBoard;
  notifyPayment: NotifyMerchant;
  notifyParcel: NotifyParcel;
  /** Forgets everything and ends waiting webhooks. */
  reset: () => void;
}
