import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Insertable } from 'kysely';
import type { PendingPayment } from 'shared-contracts/checkouts';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import type { Tables } from '../../core/database/tables.ts';
import { lockVehicles, type VehicleRow } from '../../fleet/vehicles/index.ts';
import type { findUser } from '../../people/accounts/index.ts';
import type { NewItem } from './payment-row.ts';
import type { Services } from './services.ts';
import { insertPayment, lockPayment, type PaymentRow, quoteInputOf, saveCheckout, savePaymentResult } from './store.ts';

/** A fresh reference of ours for each attempt, under which the processor knows it. */
export const newMerchantReference = (): string => `AS${randomBytes(9).toString('hex')}`;

export const toPendingPayment = (pending: PaymentRow): PendingPayment => ({
  paymentId: pending.id,
  checkoutId: pending.checkout_id,
  amountInCents: pending.amount_in_cents,
  createdAt: pending.created_at,
});

interface CheckoutToStart {
  payment: Pick<
    Insertable<Tables['payments']>,
    'amount_in_cents' | 'description' | 'reference' | 'merchant_reference' | 'hold_id' | 'is_duplicate' | 'order_number'
  >;
  /** Their amounts add up to that of the payment. */
  items: readonly NewItem[];
  /** Locks what is paid for, and throws `stale` if it is not as it was when it was priced. */
  check: (tx: Db) => Promise<void>;
  caller: Caller;
  owner: NonNullable<Awaited<ReturnType<typeof findUser>>>;
  /** Where the processor sends the payer. */
  resultUrl: string;
}

/**
 * Stores a payment and opens its checkout at the processor. Throws `processor_failed`; the payment has then failed. Throws
 * `stale` if what is paid for has changed since it was priced.
 */
export async function startCheckout(
  services: Services,
  { caller, owner, resultUrl, check, payment, items }: CheckoutToStart,
): Promise<{ paymentUrl: string; checkoutId: string; integrity?: string }> {
  const { db, clock, processor } = services;
  const createdBy = owner.id === caller.id ? null : caller.id;
  // Stored before the processor is called, because its webhook may arrive before its response.
  const paymentId = await inTransaction(db, async (tx) => {
    await check(tx);
    const { id: user_id, business_name, vat_number } = owner;
    const stored = { ...payment, user_id, business_name, vat_number, created_by: createdBy };
    const id = await insertPayment(tx, stored, items, clock());
    await writeAudit(tx, {
      actor: caller,
      action: 'checkout opened',
      entity: 'payment',
      entityId: id,
      details: {
        amountInCents: payment.amount_in_cents,
        vehicleIds: items.map(({ vehicleId }) => vehicleId),
        ...(createdBy && { onBehalfOf: owner.id }),
      },
      at: clock(),
    });
    return id;
  });
  try {
    const { checkoutId, integrity } = await processor.createCheckout({
      amountInCents: payment.amount_in_cents,
      merchantReference: payment.merchant_reference,
      reference: payment.reference,
      resultUrl,
      email: owner.email,
    });
    await saveCheckout(db, paymentId, checkoutId);
    return { paymentUrl: processor.widgetUrl(checkoutId), checkoutId, ...(integrity && { integrity }) };
  } catch (error) {
    await inTransaction(db, async (tx) =>
      savePaymentResult(tx, await lockPayment(tx, paymentId), {
        status: 'failed',
        failureReason: 'The card processor did not answer. Nothing was charged.',
        externalReference: null,
        rawResponse: null,
        at: clock(),
      }),
    );
    throw error;
  }
}

/** Locks the vehicles, and throws `stale` if one was changed, removed or renewed since it was priced. */
export async function assertUnchanged(tx: Db, priced: readonly VehicleRow[]): Promise<void> {
  const before = new Map(priced.map((vehicle) => [vehicle.id, vehicle]));
  const locked = await lockVehicles(tx, [...before.keys()]);
  const isUnchanged = (vehicle: VehicleRow) => {
    const was = before.get(vehicle.id);
    return (
      was !== undefined &&
      !vehicle.archived &&
      !vehicle.in_renewal &&
      isDeepStrictEqual(vehicle.renewal_ids, was.renewal_ids) &&
      isDeepStrictEqual(quoteInputOf(vehicle), quoteInputOf(was))
    );
  };
  if (locked.length !== before.size || !locked.every(isUnchanged))
    throw apiError('stale', { message: 'This vehicle was changed in the meantime. Please look at it again.' });
}
