import { termsVersion } from 'shared-contracts/product';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { inTransaction } from '../../core/database/database.ts';
import type { Services } from './services.ts';

/** Throws `invalid` for terms that are not the present ones. */
export function assertPresentTerms(version: string, field: 'version' | 'consent'): void {
  if (version !== termsVersion)
    throw apiError('invalid', {
      message: 'Our terms have changed again. Please reload the page and read them.',
      fields: { [field]: 'These are not the present terms.' },
    });
}

/** Records which version of the terms a person has agreed to, and when. Only the current version is accepted. */
export async function acceptTerms({ db, clock }: Services, caller: Caller, version: string): Promise<void> {
  assertPresentTerms(version, 'version');
  const at = clock();
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('users')
      .set({ consent_version: version, consent_at: at.toISOString() })
      .where('id', '=', caller.id)
      .execute();
    await writeAudit(tx, {
      actor: caller,
      action: 'terms accepted',
      entity: 'user',
      entityId: caller.id,
      details: { version },
      at,
    });
  });
}
