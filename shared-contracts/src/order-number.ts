import { limits } from './limits.ts';
import { requiredText } from './values.ts';

/** A business's own number of an order, printed on receipt and statement. */
export const OrderNumber = requiredText(limits.orderNumber.max);
