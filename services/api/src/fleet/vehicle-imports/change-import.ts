import type { VehicleField } from 'shared-contracts/vehicle-fields';
import type { ImportTexts } from 'shared-contracts/vehicle-imports';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { checkRow, rulesAt } from './check-row.ts';
import { findImportOf, type ImportRecord, lockImport, touchImport } from './imports.ts';
import { deleteRows, findFaultyWith, findRow, markDoubles, saveRows, setLeftOut } from './rows.ts';
import { saveImportJob } from './save-import.ts';

async function lockOwn(tx: Db, caller: Caller, id: string): Promise<ImportRecord> {
  const found = (await findImportOf(tx, caller.id, id)) && (await lockImport(tx, id));
  if (!found || found.state === 'discarded') throw apiError('not_found');
  return found;
}

async function lockChecked(tx: Db, caller: Caller, id: string): Promise<ImportRecord> {
  const found = await lockOwn(tx, caller, id);
  if (found.state !== 'checked')
    throw apiError('illegal_transition', { message: 'This import was confirmed and can no longer be changed.' });
  return found;
}

/** Corrects a row. Returns it as it was checked again. */
export function correctRow(
  { db, clock }: CoreServices,
  caller: Caller,
  { id, row, texts }: { id: string; row: number; texts: ImportTexts },
) {
  return inTransaction(db, async (tx) => {
    await lockChecked(tx, caller, id);
    if (!(await findRow(tx, id, row))) throw apiError('not_found');
    await saveRows(tx, id, [{ row, ...checkRow(texts, rulesAt(clock)) }]);
    await markDoubles(tx, id, caller.id);
    await touchImport(tx, id, clock());
    return mustExist(await findRow(tx, id, row));
  });
}

/** Replaces a text of a field in all faulty rows that have it. They are checked again. */
export function replaceText(
  { db, clock }: CoreServices,
  caller: Caller,
  { id, field, text, by }: { id: string; field: VehicleField; text: string; by: string },
): Promise<ImportRecord> {
  return inTransaction(db, async (tx) => {
    await lockChecked(tx, caller, id);
    const rules = rulesAt(clock);
    const faulty = await findFaultyWith(tx, id, field, text);
    const corrected = faulty.map(({ number, texts }) => ({
      row: number,
      ...checkRow({ ...texts, [field]: by }, rules),
    }));
    if (corrected.length > 0) await saveRows(tx, id, corrected);
    await markDoubles(tx, id, caller.id);
    return touchImport(tx, id, clock());
  });
}

/** Leaves rows out of an import, or puts them back. */
export function leaveOut(
  { db, clock }: CoreServices,
  caller: Caller,
  { id, rows, leftOut }: { id: string; rows: readonly number[]; leftOut: boolean },
): Promise<ImportRecord> {
  return inTransaction(db, async (tx) => {
    await lockChecked(tx, caller, id);
    await setLeftOut(tx, id, rows, leftOut);
    await markDoubles(tx, id, caller.id);
    return touchImport(tx, id, clock());
  });
}

/** Milliseconds without a saved row after which a confirmation that is repeated starts another job. */
const stalledAfter = 2 * 60_000;

/** Begins to add the vehicles. Repeated, it returns how far that is, and starts again if the job was given up. */
export function confirmImport({ db, clock, jobs }: CoreServices, caller: Caller, id: string): Promise<ImportRecord> {
  return inTransaction(db, async (tx) => {
    const found = await lockOwn(tx, caller, id);
    if (found.state === 'saving' && clock().getTime() - Date.parse(found.updated_at) > stalledAfter) {
      await jobs.enqueue(tx, saveImportJob, { importId: id });
      return touchImport(tx, id, clock());
    }
    if (found.state !== 'checked') return found;
    await writeAudit(tx, {
      actor: caller,
      action: 'vehicle import confirmed',
      entity: 'vehicle import',
      entityId: id,
      at: clock(),
    });
    await jobs.enqueue(tx, saveImportJob, { importId: id });
    return touchImport(tx, id, clock(), { state: 'saving' });
  });
}

/** Ends an import that was not confirmed and deletes its rows. */
export function discardImport({ db, clock }: CoreServices, caller: Caller, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockChecked(tx, caller, id);
    await deleteRows(tx, id);
    await touchImport(tx, id, clock(), { state: 'discarded' });
    await writeAudit(tx, {
      actor: caller,
      action: 'vehicle import discarded',
      entity: 'vehicle import',
      entityId: id,
      at: clock(),
    });
  });
}
