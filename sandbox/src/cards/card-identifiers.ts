import { randomBytes } from 'node:crypto';

/** Generates a checkout id in the format of the processor's test system. */
export function newCheckoutId(): string {
  return `${randomBytes(16).toString('hex').toUpperCase()}.uat01-vm-tx01`;
}

/** Generates a payment id: 32 hexadecimal characters. */
export function newPaymentId(): string {
  return `8ac7a4a1${randomBytes(12).toString('hex')}`;
}
