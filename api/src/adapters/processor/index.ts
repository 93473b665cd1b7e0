export { cardOf, type PaymentResult, type RefundResult } from './payment-result.ts';
export { openProcessor, type Processor } from './processor.ts';
export { readSettlementFile, SettlementFileError, type SettlementLine } from './settlement-file.ts';
export { classifyResultCode } from './result-codes.ts';
