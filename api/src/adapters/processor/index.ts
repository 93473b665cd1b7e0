export { type Notification, openNotification } from './open-notification.ts';
export { openProcessor, type Processor, type ProcessorPayment } from './processor.ts';
export { judge } from './result-codes.ts';
