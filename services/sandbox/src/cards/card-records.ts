import { randomBytes } from 'node:crypto';

export interface CardDetails {
  bin: string;
  last4Digits: string;
  holder: string;
  expiryMonth: string;
  expiryYear: string;
}

export interface PaymentRecord {
  id: string;
  checkoutId: string;
  /** DB: debit, PA: pre-authorisation, RF: refund. */
  paymentType: string;
  brand: string;
  /** In the wire format: `850.00`. */
  amount: string;
  currency: string;
  merchantTransactionId: string;
  code: string;
  /** Whether money was moved although the code does not say so. */
  executed?: boolean;
  /** Waiting for the shopper to complete the 3-D Secure challenge. */
  challenged: boolean;
  card: CardDetails;
  /** The payment that a refund refers to. */
  referencedId?: string;
  at: Date;
}

export interface WebhookRecord {
  at: string;
  paymentId: string;
  code: string;
  state: 'sending' | 'delivered' | 'failed' | 'no address';
  statusCode?: number;
  attempts: number;
}

export interface CheckoutRecord {
  id: string;
  at: Date;
  ndc: string;
  amount: string;
  currency: string;
  paymentType: string;
  merchantTransactionId: string;
  shopperResultUrl: string | null;
  customParameters: Record<string, string>;
  /** Payment attempts and refunds, oldest first. */
  payments: PaymentRecord[];
  /** Outcomes of the next refunds. Empty means success. */
  refundOutcomes: string[];
  webhooks: WebhookRecord[];
}

/** Generates a checkout id in the format of the processor's test system. */
export function newCheckoutId(): string {
  return `${randomBytes(16).toString('hex').toUpperCase()}.uat01-vm-tx01`;
}

/** Generates a payment id: 32 hexadecimal characters. */
export function newPaymentId(): string {
  return `8ac7a4a1${randomBytes(12).toString('hex')}`;
}
