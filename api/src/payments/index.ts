export { needsReview } from './find-payments.ts';
export { refundSource } from './find-refunds.ts';
export { requestRefund } from './request-refund.ts';
export { paymentRoutes } from './routes.ts';
export { findPayment, itemsOf, partsOf } from './store.ts';
