import { setImmediate as afterOtherRequests } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { provinces, regionLabel } from 'shared-contracts/region-names';
import { type VehicleField, vehicleFieldNames, vehicleFields } from 'shared-contracts/vehicle-fields';
import type { ImportTexts, VehicleImportRow } from 'shared-contracts/vehicle-imports';
import * as calls from 'shared-contracts/vehicle-imports';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { type CsvColumns, csvFile } from '../../core/csv/csv-file.ts';
import { exportRoute } from '../../core/csv/export-route.ts';
import { inTransaction } from '../../core/database/database.ts';
import { changed, created, ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import { assertRoomForVehicles } from '../vehicles/index.ts';
import { confirmImport, correctRow, discardImport, leaveOut, replaceText } from './change-import.ts';
import { type CheckedRow, checkRow, rulesAt } from './check-row.ts';
import {
  eraseImports,
  findImportOf,
  findLatestImportOf,
  type ImportRecord,
  insertImport,
  readImportsOf,
  toImport,
} from './imports.ts';
import { isMonthFirst } from './read-day.ts';
import { findRepeatedFaults, findRows, markDoubles, readNotAdded, saveRows } from './rows.ts';
import { saveImport, saveImportJob } from './save-import.ts';

const atATime = 500;

interface GivenRow extends ImportTexts {
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
async function createImport(
  { db, clock }: CoreServices,
  caller: Caller,
  { filename, rows }: { filename: string; rows: readonly GivenRow[] },
): Promise<ImportRecord> {
  const checked = await checkRows(clock, rows);
  return inTransaction(db, async (tx) => {
    const created = await insertImport(tx, caller.id, filename, clock());
    for (const part of inParts(checked)) await saveRows(tx, created.id, part);
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
}

function reasonsOf({ faults, double }: VehicleImportRow): string {
  const reasons = faults.map(({ field, message }) => `${vehicleFields[field].heading}: ${message}`);
  if (double?.licenseNumber) reasons.push(`You already have this vehicle: ${double.licenseNumber.toUpperCase()}`);
  else if (double?.row) reasons.push(`Same register number as row ${double.row}`);
  return reasons.join('; ');
}

/** A field as people write it, where the contract has its own word. */
function shown(field: VehicleField, text: string): string {
  const province = field === 'registrationRegion' && provinces.find((one) => one === text);
  const type = field === 'vehicleType' && vehicleTypes.find((one) => one === text);
  return province ? regionLabel(province) : type ? vehicleTypeLabel(type) : text;
}

/** The columns of the template, so that the file can be corrected and imported, then the row and what is wrong with it. */
const refusedColumns: CsvColumns<VehicleImportRow> = [
  ...vehicleFieldNames.map(
    (field) => [vehicleFields[field].heading, (row: VehicleImportRow) => shown(field, row.texts[field])] as const,
  ),
  ['Row', ({ row }) => String(row)],
  ['Not added because', reasonsOf],
];

/** Registers imports of vehicles from files, their job and their personal data. */
export function vehicleImportRoutes(app: FastifyInstance, services: CoreServices): void {
  const { db, clock, jobs, privacy, rateLimits } = services;
  jobs.define(saveImportJob, { work: ({ importId }: { importId: string }) => saveImport(services, importId) });
  privacy.register({ of: 'vehicle-imports', read: readImportsOf, erase: eraseImports });

  const mustFind = async (caller: Caller, id: string) => mustExist(await findImportOf(db, caller.id, id));

  route(app, services, calls.createVehicleImport, async ({ caller, body }) => {
    await rateLimits.hit({ of: 'vehicle import', by: caller.id, max: 20, seconds: 3600 });
    await assertRoomForVehicles(db, caller.id, body.rows.length);
    return created(await toImport(db, await createImport(services, caller, body)));
  });

  route(app, services, calls.getLatestVehicleImport, async ({ caller }) => {
    const found = await findLatestImportOf(db, caller.id);
    return { import: found ? await toImport(db, found) : null };
  });

  route(app, services, calls.listVehicleImportRows, async ({ caller, params, query }) =>
    findRows(db, (await mustFind(caller, params.id)).id, query),
  );

  route(app, services, calls.updateVehicleImportRow, async ({ caller, params, body }) =>
    changed(await correctRow(services, caller, { ...params, texts: body })),
  );

  route(app, services, calls.listRepeatedFaults, async ({ caller, params }) => ({
    entries: await findRepeatedFaults(db, (await mustFind(caller, params.id)).id),
  }));

  route(app, services, calls.replaceImportText, async ({ caller, params, body }) =>
    changed(await toImport(db, await replaceText(services, caller, { ...params, ...body }))),
  );

  route(app, services, calls.leaveOutVehicleImportRows, async ({ caller, params, body }) =>
    changed(await toImport(db, await leaveOut(services, caller, { ...params, ...body }))),
  );

  route(app, services, calls.confirmVehicleImport, async ({ caller, params }) =>
    changed(await toImport(db, await confirmImport(services, caller, params.id))),
  );

  route(app, services, calls.discardVehicleImport, async ({ caller, params }) => {
    await discardImport(services, caller, params.id);
    return ok('The import has been discarded. Nothing was added.');
  });

  exportRoute(app, services, calls.exportRefusedVehicles, async ({ caller, query }) => {
    const { id } = await mustFind(caller, query.id);
    return csvFile(`not-added-${dayInSouthAfrica(clock())}.csv`, refusedColumns, readNotAdded(db, id));
  });
}
