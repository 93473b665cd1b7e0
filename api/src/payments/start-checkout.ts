import { randomBytes } from 'node:crypto';
import type { PendingPayment } from 'shared-contracts/payments';
import type { findUser } from '../accounts/index.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Services } from './services.ts';
import { insertPayment, type NewPayment, type PaymentRow, saveCheckout, savePaymentResult } from './store.ts';

/** A fresh reference of ours for each attempt, under which the processor knows it. */
export const newMerchantReference = (): string => `AS${randomBytes(9).toString('hex')}`;

export const toPendingPayment = (pending: PaymentRow): PendingPayment => ({
  paymentId: pending.id,
  checkoutId: pending.checkout_id,
  amountInCents: pending.amount_in_cents,
  createdAt: pending.created_at,
});

interface CheckoutToStart extends Omit<NewPayment, 'userId' | 'createdBy' | 'business' | 'at'> {
  orderNumber: string | undefined;
  caller: Caller;
  owner: NonNullable<Awaited<ReturnType<typeof findUser>>>;
  /** Where the processor sends the payer. */
  resultUrl: string;
}

/** Stores a payment and opens its checkout at the processor. Throws `processor_failed`; the payment has then failed. */
export async function startCheckout(
  services: Services,
  { caller, owner, resultUrl, orderNumber, ...payment }: CheckoutToStart,
): Promise<{ paymentUrl: string; checkoutId: string; integrity?: string }> {
  const { db, clock, processor } = services;
  const onBehalf = owner.id !== caller.id;
  // Stored before the processor is called, because its webhook may arrive before its response.
  const paymentId = await storePayment(services, caller, {
    ...payment,
    userId: owner.id,
    createdBy: onBehalf ? caller.id : null,
    business: { name: owner.business_name, vatNumber: owner.vat_number, orderNumber: orderNumber ?? null },
    at: clock(),
  });
  try {
    const { amountInCents, merchantReference, reference } = payment;
    const { checkoutId, integrity } = await processor.createCheckout({
      amountInCents,
      merchantReference,
      reference,
      resultUrl,
      email: owner.email,
    });
    await saveCheckout(db, paymentId, checkoutId);
    return { paymentUrl: processor.widgetUrl(checkoutId), checkoutId, ...(integrity && { integrity }) };
  } catch (error) {
    await savePaymentResult(db, paymentId, {
      status: 'failed',
      failureReason: 'The card processor did not answer. Nothing was charged.',
      externalReference: null,
      rawResponse: null,
      at: clock(),
    });
    throw error;
  }
}

const storePayment = ({ db }: Services, caller: Caller, payment: NewPayment): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { createdBy, userId, amountInCents, pays, at } = payment;
    const id = await insertPayment(tx, payment);
    await writeAudit(tx, {
      actor: caller,
      action: 'checkout opened',
      entity: 'payment',
      entityId: id,
      details: {
        amountInCents,
        ...('vehicleId' in pays
          ? { vehicleId: pays.vehicleId }
          : { vehicleIds: pays.items.map(({ vehicleId }) => vehicleId) }),
        ...(createdBy && { onBehalfOf: userId }),
      },
      at,
    });
    return id;
  });
