/** Secrets that let a fresh clone work without configuration. The API has the same development defaults. */
export const demoSecrets = {
  paymentWebhookSecret: '5a4d8b0e7c1f63925a4d8b0e7c1f63925a4d8b0e7c1f63925a4d8b0e7c1f6392',
  courierWebhookSecret: 'demo-courier-webhook-secret',
  paymentEntityId: '8ac7a4c99c1f6392019c1f6392000001',
  paymentAccessToken: 'demo-payment-access-token',
} as const;

export interface SandboxOptions {
  /** Port of the inspector. Cards is +1, courier +2, the bank +3, mail +25. 0 picks free ports for all five. */
  inspectorPort?: number;
  host?: string;
  webhooks?: {
    /** `secretHex`: 64 hexadecimal characters, the AES-256 key. */
    payments?: { url: string; secretHex: string };
    courier?: { url: string; secret: string };
  };
  entityId?: string;
  accessToken?: string;
  /** Origin of the bank's page, if it is behind a proxy. */
  bankOrigin?: string | undefined;
  /** The courier's token. Without one any bearer token is accepted. */
  courierToken?: string;
  /** Delays between webhook attempts, in milliseconds. */
  webhookRetryDelaysMs?: readonly number[];
  webhookTimeoutMs?: number;
  /** Delay of a slow response, in milliseconds. */
  slowMs?: number;
  /** Minutes until the processor forgets a checkout, as the real one does. */
  checkoutMinutes?: number;
}

type SandboxSettings = Required<Omit<SandboxOptions, 'webhooks' | 'courierToken' | 'bankOrigin'>> &
  Pick<SandboxOptions, 'courierToken' | 'bankOrigin'> & { webhooks: NonNullable<SandboxOptions['webhooks']> };

/** Applies defaults. Throws if the payment secret is not an AES-256 key. */
export function completeOptions(options: SandboxOptions): SandboxSettings {
  const secret = options.webhooks?.payments?.secretHex;
  if (secret !== undefined && !/^[0-9a-f]{64}$/i.test(secret)) {
    throw new Error('webhooks.payments.secretHex must be 64 hexadecimal characters');
  }
  return {
    inspectorPort: options.inspectorPort ?? 4400,
    host: options.host ?? '127.0.0.1',
    webhooks: options.webhooks ?? {},
    entityId: options.entityId ?? demoSecrets.paymentEntityId,
    accessToken: options.accessToken ?? demoSecrets.paymentAccessToken,
    courierToken: options.courierToken,
    bankOrigin: options.bankOrigin,
    webhookRetryDelaysMs: options.webhookRetryDelaysMs ?? [250, 500, 1000, 2000, 4000, 8000, 16000, 30000],
    webhookTimeoutMs: options.webhookTimeoutMs ?? 10_000,
    slowMs: options.slowMs ?? 60_000,
    checkoutMinutes: options.checkoutMinutes ?? 30,
  };
}
