import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { changed, flag, Id, listQuery, requiredText, Timestamp, text, wholeNumber } from '../values.ts';
import { eachVehicleField, vehicleFieldNames } from './vehicle-fields.ts';

/** The fields of one row as texts, as they stand in the file or as they were corrected. Empty where nothing was given. */
export const ImportTexts = z.object(eachVehicleField(() => z._default(text(limits.import.cell), '')));
export type ImportTexts = z.output<typeof ImportTexts>;

/** Number of a row as a spreadsheet counts: the row with the names of the columns is usually 1. */
const RowNumber = wholeNumber(1, 1_048_576);

export const importStates = ['checked', 'saving', 'saved', 'discarded'] as const;

/**
 * What becomes of a row: `ready` will be added, `faulty` and `double` will not unless they are corrected, `left_out` was left
 * out by the person, `saved` is a vehicle now, `refused` could not be added any more when it was to be.
 */
export const importRowStates = ['ready', 'faulty', 'double', 'left_out', 'saved', 'refused'] as const;
export type ImportRowState = (typeof importRowStates)[number];

const ImportFault = z.object({ field: z.enum(vehicleFieldNames), message: z.string() });
export const ImportFaults = z.array(ImportFault);
export type ImportFaults = z.infer<typeof ImportFaults>;

/** An import of vehicles from a file, which the browser has read. */
export const VehicleImport = z.object({
  id: Id,
  filename: z.string(),
  state: z.enum(importStates),
  /** Numbers of rows by state. */
  counts: z.object({
    ready: z.int(),
    faulty: z.int(),
    double: z.int(),
    left_out: z.int(),
    saved: z.int(),
    refused: z.int(),
  }),
  createdAt: Timestamp,
  savedAt: z.nullable(Timestamp),
});
export type VehicleImport = z.infer<typeof VehicleImport>;

export const VehicleImportRow = z.object({
  row: z.int(),
  state: z.enum(importRowStates),
  /** Province, type and date as the contract writes them, if they were understood. */
  texts: z.object(eachVehicleField(() => z.string())),
  faults: ImportFaults,
  /** What a double repeats: an earlier row, a vehicle that the person already has, or both. */
  double: z.nullable(z.object({ row: z.nullable(z.int()), licenseNumber: z.nullable(z.string()) })),
  /** The vehicle that was added. */
  vehicleId: z.nullable(Id),
});
export type VehicleImportRow = z.infer<typeof VehicleImportRow>;

const ofImport = z.object({ id: Id });
const { skip, take } = listQuery(['row']);

export const createVehicleImport = endpoint({
  name: 'createVehicleImport',
  method: 'POST',
  path: '/vehicle-imports',
  access: 'active',
  summary:
    'Checks the rows of a file and keeps them until they are confirmed or discarded. No vehicle is added yet. There is one open import a person.',
  invalidates: ['Vehicle'],
  status: 201,
  maxBodyBytes: limits.import.bodyBytes,
  body: z.object({
    filename: requiredText(200),
    rows: z.array(z.object({ row: RowNumber, ...ImportTexts.shape })).check(
      z.minLength(1),
      z.maxLength(limits.import.rows),
      z.refine((rows) => new Set(rows.map(({ row }) => Number(row))).size === rows.length),
    ),
  }),
  reply: z.object({ ...VehicleImport.shape, success: z.literal(true) }),
  reasons: ['import_open', 'too_many', 'too_large', 'quota'],
});

export const getLatestVehicleImport = endpoint({
  name: 'getLatestVehicleImport',
  method: 'GET',
  path: '/vehicle-imports/latest',
  access: 'active',
  summary: "The caller's latest import that was not discarded, open or ended; null if there is none.",
  provides: ['Vehicle'],
  reply: z.object({ import: z.nullable(VehicleImport) }),
});

export const listVehicleImportRows = endpoint({
  name: 'listVehicleImportRows',
  method: 'GET',
  path: '/vehicle-imports/{id}/rows',
  access: 'active',
  summary: 'Rows of an import in the order of the file. `not_added` are those that are faulty, double or refused.',
  provides: ['Vehicle'],
  params: ofImport,
  query: z.object({
    skip,
    take,
    state: z.optional(z.enum([...importRowStates, 'not_added'])),
  }),
  reply: z.object({ count: z.int(), entries: z.array(VehicleImportRow) }),
  reasons: ['not_found'],
});

export const updateVehicleImportRow = endpoint({
  name: 'updateVehicleImportRow',
  method: 'PATCH',
  path: '/vehicle-imports/{id}/rows/{row}',
  access: 'active',
  summary: 'Corrects a row before the import is confirmed. It is checked again, and the doubles with it.',
  invalidates: ['Vehicle'],
  params: z.object({ id: Id, row: RowNumber }),
  body: ImportTexts,
  reply: changed(VehicleImportRow),
  reasons: ['not_found', 'illegal_transition'],
});

/** The same mistake in several rows, of which the rows with the text can be corrected at once. */
const RepeatedFault = z.object({ ...ImportFault.shape, text: z.string(), rows: z.int() });
export type RepeatedFault = z.infer<typeof RepeatedFault>;

export const listRepeatedFaults = endpoint({
  name: 'listRepeatedFaults',
  method: 'GET',
  path: '/vehicle-imports/{id}/faults',
  access: 'active',
  summary: 'Texts that are wrong in the same way in several rows of an import, the most frequent first.',
  provides: ['Vehicle'],
  params: ofImport,
  reply: z.object({ entries: z.array(RepeatedFault) }),
  reasons: ['not_found'],
});

export const replaceImportText = endpoint({
  name: 'replaceImportText',
  method: 'PATCH',
  path: '/vehicle-imports/{id}/faults',
  access: 'active',
  summary: 'Replaces a text of a field in all rows that are faulty. They are checked again, and the doubles with them.',
  invalidates: ['Vehicle'],
  params: ofImport,
  body: z.object({ field: z.enum(vehicleFieldNames), text: text(limits.import.cell), by: text(limits.import.cell) }),
  reply: changed(VehicleImport),
  reasons: ['not_found', 'illegal_transition'],
});

export const leaveOutVehicleImportRows = endpoint({
  name: 'leaveOutVehicleImportRows',
  method: 'PATCH',
  path: '/vehicle-imports/{id}/rows',
  access: 'active',
  summary: 'Leaves rows out of an import, or puts them back.',
  invalidates: ['Vehicle'],
  params: ofImport,
  body: z.object({
    rows: z.array(RowNumber).check(z.minLength(1), z.maxLength(limits.import.rows)),
    leftOut: flag,
  }),
  reply: changed(VehicleImport),
  reasons: ['not_found', 'illegal_transition'],
});

export const confirmVehicleImport = endpoint({
  name: 'confirmVehicleImport',
  method: 'POST',
  path: '/vehicle-imports/{id}/confirm',
  access: 'active',
  summary: 'Begins to add the vehicles of the rows that are ready. Its counts tell the progress. Can be repeated.',
  invalidates: ['Vehicle'],
  params: ofImport,
  reply: changed(VehicleImport),
  reasons: ['not_found', 'illegal_transition'],
});

export const discardVehicleImport = endpoint({
  name: 'discardVehicleImport',
  method: 'POST',
  path: '/vehicle-imports/{id}/discard',
  access: 'active',
  summary: 'Deletes the rows of an import that was not confirmed.',
  invalidates: ['Vehicle'],
  params: ofImport,
  reasons: ['not_found', 'illegal_transition'],
});

export const exportRefusedVehicles = endpoint({
  name: 'exportRefusedVehicles',
  method: 'GET',
  path: '/vehicle-imports/refused',
  access: 'active',
  summary: 'The rows of an import that are faulty, double or refused as CSV, each with the reasons.',
  provides: ['Vehicle'],
  query: ofImport,
  fileTypes: ['text/csv'],
  reasons: ['not_found', 'too_many'],
});
