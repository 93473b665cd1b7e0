import { dayInSouthAfrica, daysBetween } from 'shared-contracts/dates';
import { limits } from 'shared-contracts/limits';
import { writeAudits } from '../../core/audit.ts';
import type { Db } from '../../core/database/database.ts';
import { markInRenewal } from '../../fleet/vehicles/index.ts';
import { ofRenewal, recordEvents } from '../../people/events/index.ts';
import type { RenewalRow } from './renewal-row.ts';
import { insertRenewals } from './store.ts';

interface Paid {
  /** The administrator who paid for the owner. */
  createdBy: string | null;
  at: Date;
  renewals: readonly Omit<Parameters<typeof insertRenewals>[1][number], 'status'>[];
}

/**
 * Creates the renewals of a verified payment, in the transaction that completes the payment and in a constant number of
 * statements. If a licence expires in 31 days or more, its renewal starts as scheduled; a copy of a lost disc does not wait.
 */
export async function createRenewals(tx: Db, { createdBy, at, renewals: paid }: Paid): Promise<RenewalRow[]> {
  const startOf = ({ original_expiry, is_duplicate }: (typeof paid)[number]) =>
    !is_duplicate && daysBetween(dayInSouthAfrica(at), original_expiry) >= limits.licenseValidDays
      ? 'scheduled'
      : 'submitted by user';
  const renewals = await insertRenewals(
    tx,
    paid.map((renewal) => ({ ...renewal, status: startOf(renewal) })),
    at,
  );
  await markInRenewal(
    tx,
    renewals.map((renewal) => renewal.vehicle_id),
    true,
    at,
  );
  await recordEvents(
    tx,
    renewals.map((renewal) => ({
      ...ofRenewal(renewal),
      status: renewal.status,
      created_by: createdBy,
      created_at: at.toISOString(),
    })),
  );
  await writeAudits(
    tx,
    renewals.map((renewal) => ({
      actor: { id: createdBy ?? renewal.user_id, companyId: renewal.company_id },
      action: 'renewal created',
      entity: 'renewal',
      entityId: renewal.id,
      details: { paymentId: renewal.payment_id },
      at,
    })),
  );
  return renewals;
}
