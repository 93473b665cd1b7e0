import { writeAudit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { apiError } from '../../platform/api-error.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/** Gives one of the caller's passkeys another name. */
export async function renamePasskey(
  { db, clock }: Services,
  caller: Caller,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('passkeys')
      .select('name')
      .where('user_id', '=', caller.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw apiError('not_found', { message: 'This passkey is not there.' });
    await tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
    await writeAudit(tx, {
      actor: caller,
      action: 'passkey renamed',
      entity: 'user',
      entityId: caller.id,
      personId: caller.id,
      before: { passkey: before.name },
      after: { passkey: name },
      at: clock(),
    });
  });
}
