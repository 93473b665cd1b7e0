import { limits } from './limits.ts';
import { identifier, requiredText } from './values.ts';

/** A business's own number of an order, printed on receipt and statement. */
export const OrderNumber = identifier(limits.orderNumber.max * 4, requiredText(limits.orderNumber.max));
