export { requestRefund } from './request-refund.ts';
export { paymentRoutes } from './routes.ts';
export { findPayment, itemsOf, partsOf } from './store.ts';
