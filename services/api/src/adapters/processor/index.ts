export { cardOf, type PaymentResult, type RefundResult } from './payment-result.ts';
export type { PaymentNotification } from './parse-webhook.ts';
export { openProcessor, type Processor } from './processor.ts';
export { readSettlementFile, SettlementFileError, type SettlementLine } from './settlement-file.ts';
export { classifyResultCode } from './result-codes.ts';
