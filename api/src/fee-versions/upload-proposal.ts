import type { FeeProposal } from 'shared-contracts/fee-versions';
import { apiError } from '../platform/api-error.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { FeeFileError, readFeeFile } from './read-fee-file.ts';
import { findProposal, insertProposal, withoutFees } from './store.ts';

/** Keeps a file of fees as a proposal, which changes nothing. Throws `unreadable` with what is wrong in which row. */
export async function uploadProposal(
  { db, clock }: Platform,
  caller: Caller,
  { filename, content, effectiveFrom }: { filename: string; content: string; effectiveFrom: string },
): Promise<FeeProposal> {
  const fees = readFile(content);
  return inTransaction(db, async (tx) => {
    const at = clock();
    const id = await insertProposal(tx, { effectiveFrom, filename, fees, uploadedBy: caller.id, at });
    await writeAudit(tx, {
      actor: caller,
      action: 'fee proposal uploaded',
      entity: 'fee proposal',
      entityId: id,
      details: { filename, effectiveFrom, rows: fees.length },
      at,
    });
    const stored = await findProposal(tx, id);
    if (!stored) throw new Error('A proposal was not stored.');
    return withoutFees(stored);
  });
}

function readFile(content: string) {
  try {
    return readFeeFile(content);
  } catch (error) {
    if (!(error instanceof FeeFileError)) throw error;
    const { message, faults } = error;
    throw apiError('unreadable', { message, data: { faults } });
  }
}
