import { daysBetween, dayInSouthAfrica } from 'shared-contracts/licence-days';
import { limits } from 'shared-contracts/limits';
import { recordEvent } from '../events/index.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { markInRenewal } from '../vehicles/index.ts';
import { insertRenewal, type NewRenewal, type RenewalRow } from './store.ts';

interface PaidRenewal extends Omit<NewRenewal, 'status'> {
  /** The administrator who paid for the owner. */
  createdBy: string | null;
}

/**
 * Creates the renewal of a verified payment, in the transaction that completes the payment. If the licence expires in 31
 * days or more, the renewal starts as scheduled.
 */
export async function createRenewal(tx: Db, { createdBy, ...payment }: PaidRenewal): Promise<RenewalRow> {
  const early = daysBetween(dayInSouthAfrica(payment.at), payment.originalExpiry) >= limits.licenseValidDays;
  const renewal = await insertRenewal(tx, { ...payment, status: early ? 'scheduled' : 'submitted by user' });
  await markInRenewal(tx, payment.vehicleId, true, payment.at);
  await recordEvent(tx, {
    eventType: 'renewal',
    status: renewal.status,
    userId: payment.userId,
    vehicleId: payment.vehicleId,
    renewalId: renewal.id,
    createdBy,
    at: payment.at,
  });
  await writeAudit(tx, {
    actor: { id: createdBy ?? payment.userId, companyId: renewal.company_id },
    action: 'renewal created',
    entity: 'renewal',
    entityId: renewal.id,
    details: { paymentId: payment.paymentId },
    at: payment.at,
  });
  return renewal;
}
