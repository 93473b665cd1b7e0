import { randomBytes } from 'node:crypto';

/** A checkout's id, as the processor's test system forms it. */
export function newCheckoutId(): string {
  return `${randomBytes(16).toString('hex').toUpperCase()}.uat01-vm-tx01`;
}

/** A payment's id: 32 hexadecimal characters. */
export function newPaymentId(): string {
  return `8ac7a4a1${randomBytes(12).toString('hex')}`;
}
