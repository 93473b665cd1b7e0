import { randomUUID } from 'node:crypto';
import type { CheckoutRecord, PaymentRecord } from './card-records.ts';
import { type ResultCode, resultOf } from './outcomes.ts';

export interface ParameterError {
  name: string;
  value: string | null;
  message: string;
}

interface OppwaAnswer {
  result: ResultCode & { parameterErrors?: ParameterError[] };
  buildNumber: string;
  timestamp: string;
  ndc: string;
}

const buildNumber = '7d2f4b9c0e6a4f51b8c3a1d5e9f70264@2026-01-15 08:30:00 +0000';

/** Formats a date like the processor: `2026-01-31 09:05:00+0000`. */
export function oppwaTimestamp(date = new Date()): string {
  return `${date.toISOString().slice(0, 19).replace('T', ' ')}+0000`;
}

/** The fields common to all of the processor's responses. */
export function oppwaResponse(code: string, detail?: string, parameterErrors?: ParameterError[]): OppwaAnswer {
  return {
    result: { ...resultOf(code, detail), ...(parameterErrors ? { parameterErrors } : {}) },
    buildNumber,
    timestamp: oppwaTimestamp(),
    ndc: randomUUID().replaceAll('-', ''),
  };
}

/** A payment as returned by the status call, the query and the refund call, and sent in webhooks. */
export function statusObject(checkout: CheckoutRecord, payment: PaymentRecord): Record<string, unknown> {
  const { result, buildNumber } = oppwaResponse(payment.code);
  return {
    id: payment.id,
    ...(payment.referencedId ? { referencedId: payment.referencedId } : {}),
    paymentType: payment.paymentType,
    paymentBrand: payment.brand,
    amount: payment.amount,
    currency: payment.currency,
    descriptor: `${payment.id.slice(-4)}.0000.0000 Sandbox`,
    merchantTransactionId: payment.merchantTransactionId,
    result,
    card: payment.card,
    customParameters: checkout.customParameters,
    buildNumber,
    timestamp: oppwaTimestamp(payment.at),
    ndc: checkout.ndc,
  };
}
