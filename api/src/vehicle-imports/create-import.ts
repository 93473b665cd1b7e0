import { setImmediate as afterOtherRequests } from 'node:timers/promises';
import type { ImportTexts } from 'shared-contracts/vehicle-imports';
import { apiError } from '../platform/api-error.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Clock } from '../platform/clock.ts';
import { inTransaction, violatedConstraint } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { type CheckedRow, checkRow, rulesAt } from './check-row.ts';
import { type ImportRecord, insertImport } from './imports.ts';
import { isMonthFirst } from './read-day.ts';
import { insertRows, markDoubles } from './rows.ts';

/** Rows that are checked or inserted at once. */
const atATime = 500;

export interface GivenRow extends ImportTexts {
  row: number;
}

function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += atATime) yield items.slice(start, start + atATime);
}

/** Checks the rows of a file, in parts so that other requests are served meanwhile. */
async function checkRows(clock: Clock, given: readonly GivenRow[]): Promise<(CheckedRow & { row: number })[]> {
  const rules = rulesAt(clock, isMonthFirst(given.map(({ licenseExpires }) => licenseExpires)));
  const checked: (CheckedRow & { row: number })[] = [];
  for (const part of inParts(given)) {
    checked.push(...part.map(({ row, ...texts }) => ({ row, ...checkRow(texts, rules) })));
    await afterOtherRequests();
  }
  return checked;
}

/** Checks and keeps the rows of a file. Throws `import_open` if the caller has an import that has not ended. */
export async function createImport(
  { db, clock }: Platform,
  caller: Caller,
  { filename, rows }: { filename: string; rows: readonly GivenRow[] },
): Promise<ImportRecord> {
  const checked = await checkRows(clock, rows);
  try {
    return await inTransaction(db, async (tx) => {
      const created = await insertImport(tx, caller.id, filename, clock());
      for (const part of inParts(checked)) await insertRows(tx, created.id, part);
      await markDoubles(tx, created.id, caller.id);
      await writeAudit(tx, {
        actor: caller,
        action: 'vehicle import checked',
        entity: 'vehicle import',
        entityId: created.id,
        details: { rows: rows.length },
        at: clock(),
      });
      return created;
    });
  } catch (error) {
    throw violatedConstraint(error) === 'vehicle_imports_open' ? apiError('import_open') : error;
  }
}
