import type { CardLedger } from './card-ledger.ts';
import type { NotifyMerchant } from './payment-notifier.ts';
import type { WidgetScript } from './widget-script.ts';

/** Dependencies of the processor's routes. */
export interface CardsContext {
  ledger: CardLedger;
  notify: NotifyMerchant;
  widget: WidgetScript;
  entityId: string;
  accessToken: string;
  checkoutMinutes: number;
}
