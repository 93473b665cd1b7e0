import { createHash } from 'node:crypto';
import { listDate } from 'shared-contracts/list-date';
import type { Settlement } from 'shared-contracts/settlements';
import { readSettlementFile, SettlementFileError } from '../adapters/processor/index.ts';
import { apiError } from '../platform/api-error.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction, type Db } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { matchLines } from './match-lines.ts';
import { findSettlement, findSettlementByDigest, insertLines, insertSettlement } from './store.ts';

/** Keeps and matches a settlement file. Throws `unreadable`, and `already_uploaded`. */
export async function uploadSettlement(
  { db, clock }: Platform,
  caller: Caller,
  { filename, content }: { filename: string; content: string },
): Promise<Settlement> {
  const { day, lines } = await readFile(content);
  const digest = createHash('sha256').update(content).digest();
  return inTransaction(db, async (tx) => {
    const at = clock();
    const id = await insertSettlement(tx, { filename, digest, content, day, uploadedBy: caller.id, at });
    if (id === undefined) throw await alreadyUploaded(tx, digest);
    await insertLines(tx, id, await matchLines(tx, lines));
    await writeAudit(tx, {
      actor: caller,
      action: 'settlement uploaded',
      entity: 'settlement',
      entityId: id,
      details: { filename, day, lines: lines.length },
      at,
    });
    const stored = await findSettlement(tx, id);
    if (!stored) throw new Error('A settlement was not stored.');
    return stored;
  });
}

async function readFile(content: string) {
  try {
    return await readSettlementFile(content);
  } catch (error) {
    if (error instanceof SettlementFileError) throw apiError('unreadable', { message: error.message });
    throw error;
  }
}

async function alreadyUploaded(tx: Db, digest: Buffer): Promise<Error> {
  const before = await findSettlementByDigest(tx, digest);
  return apiError('already_uploaded', {
    message: before
      ? `This file was uploaded on ${listDate(before.createdAt)} by ${before.uploadedBy.firstName} ${before.uploadedBy.lastName} as ${before.filename}.`
      : 'This file was uploaded before.',
  });
}
