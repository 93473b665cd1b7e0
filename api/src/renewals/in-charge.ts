import type { Db } from '../platform/database/database.ts';

/** Stores who is in charge of a locked renewal. Its time of the last change stays: it tells how long the owner has waited. */
export async function saveInCharge(tx: Db, id: string, userId: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({ in_charge_id: userId, in_charge_at: at.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Releases the renewals of an administrator who is erased. */
export async function releaseRenewalsOf(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({ in_charge_id: null, in_charge_at: null })
    .where('in_charge_id', '=', userId)
    .execute();
}
