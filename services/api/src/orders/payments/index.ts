export { needsReview } from './find-payments.ts';
export { bookedAt, refundDoneAt } from './payment-row.ts';
export { requestRefund } from './refund-part.ts';
export { paymentRoutes } from './routes.ts';
export type { Services as PaymentServices } from './services.ts';
export { statementColumns } from './statement-csv.ts';
export { addParts } from './statement-lines.ts';
export { type BookLine, type Days, findBookLines } from './statement-store.ts';
export { findPayment, findTopUps, lastPaid, leftOf, partsOf } from './store.ts';
