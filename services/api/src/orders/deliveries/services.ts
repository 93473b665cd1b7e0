import type { Courier } from '../../adapters/courier/index.ts';
import type { PaymentServices } from '../payments/index.ts';

/** What the delivery functions depend on. */
export interface Services extends PaymentServices {
  courier: Courier;
}
