import type { CardLedger } from './card-ledger.ts';
import type { NotifyMerchant } from './payment-notifier.ts';
import type { WidgetScript } from './widget-script.ts';

/** Dependencies of the processor's routes. */
export interface CardsContext {
  ledger: CardLedger;
  notify: NotifyMerchant;
  widget: WidgetScript;
  /** Origin of the bank's 3-D Secure page, for a shopper who reached the processor at `hostname`. */
  bankOrigin: (hostname: string) => string;
  entityId: string;
  accessToken: string;
  checkoutMinutes: number;
}
