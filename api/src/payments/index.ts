export { requestRefund } from './request-refund.ts';
export { paymentRoutes } from './routes.ts';
export type { Services as PaymentServices } from './services.ts';
export { findPayment } from './store.ts';
