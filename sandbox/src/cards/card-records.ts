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
  /** DB a debit, PA a reservation, RF a refund. */
  paymentType: string;
  brand: string;
  /** `850.00`, as on the wire. */
  amount: string;
  currency: string;
  merchantTransactionId: string;
  code: string;
  /** Waits for the shopper at the bank's page. */
  challenged: boolean;
  card: CardDetails;
  /** The payment that a refund gives back. */
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
  /** Oldest first: tries of the shopper, then refunds. */
  payments: PaymentRecord[];
  /** Outcomes of the next refunds, where they are not to succeed. */
  refundOutcomes: string[];
  webhooks: WebhookRecord[];
}
