export type { PaymentNotification } from './parse-webhook.ts';
export { cardOf, type PaymentResult, type RefundResult } from './payment-result.ts';
export { openProcessor, type Processor } from './processor.ts';
export { classifyResultCode } from './result-codes.ts';
export { readSettlementFile, SettlementFileError, type SettlementLine } from './settlement-file.ts';
