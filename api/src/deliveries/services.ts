import type { Courier } from '../adapters/courier/index.ts';
import type { PaymentServices } from '../payments/index.ts';

export interface Services extends PaymentServices {
  courier: Courier;
}
