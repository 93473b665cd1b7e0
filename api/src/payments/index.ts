export { bookedAt, refundDoneAt } from './booked-at.ts';
export { needsReview } from './payment-states.ts';
export { addParts } from './statement-lines.ts';
export { type BookLine, findBookLines } from './statement-store.ts';
export { statementColumns } from './statement.ts';
export { requestRefund } from './request-refund.ts';
export { paymentRoutes } from './routes.ts';
export { findPayment, partsOf } from './store.ts';
