export { type Notification, openNotification } from './open-notification.ts';
export type { PaymentReport, RefundReport } from './payment-report.ts';
export { openProcessor, type Processor } from './processor.ts';
export { classifyResultCode } from './result-codes.ts';
