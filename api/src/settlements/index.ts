import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { listDate } from 'shared-contracts/dates';
import * as calls from 'shared-contracts/settlements';
import type { Settlement } from 'shared-contracts/settlements';
import { readSettlementFile, SettlementFileError } from '../adapters/processor/index.ts';
import type { Companies } from '../companies/index.ts';
import { statementColumns } from '../payments/index.ts';
import { apiError } from '../platform/api-error.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { csvFile, type CsvColumns } from '../platform/csv/csv-file.ts';
import { exportRoute } from '../platform/csv/export-route.ts';
import { inTransaction, type Db } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { route } from '../platform/route.ts';
import { addUpBooks, findDeliveryCosts, findSettledLines, type SettledLine } from './day-books.ts';
import { matchLines } from './match-lines.ts';
import {
  findMismatches,
  findSettlement,
  findSettlements,
  findSettlementByDigest,
  insertLines,
  insertSettlement,
} from './store.ts';

/** Keeps and matches a settlement file. Throws `unreadable`, and `already_uploaded`. */
async function uploadSettlement(
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

type Booked = SettledLine & { company: string };

const columns: CsvColumns<Booked> = [
  ['Company', ({ company }) => company],
  ...statementColumns,
  ["Processor's fee", ({ feeInCents }) => (feeInCents === null ? '' : feeInCents / 100)],
];

/** A settlement file is of all companies. Throws `forbidden`. */
function mustReachAll({ companies }: Caller): void {
  if (companies !== 'all') throw apiError('forbidden');
}

/** Registers the settlement files of the card processor, and the books of a day. */
export function settlementRoutes(app: FastifyInstance, services: Platform & { companies: Companies }): void {
  const { db, clock, rateLimits, companies } = services;

  route(app, services, calls.uploadSettlement, async ({ caller, body }) => {
    mustReachAll(caller);
    await rateLimits.hit({ of: 'settlement upload', by: caller.id, max: 60, seconds: 3600 });
    return uploadSettlement(services, caller, body);
  });

  route(app, services, calls.listSettlements, async ({ caller, query }) => {
    mustReachAll(caller);
    return findSettlements(db, query);
  });

  route(app, services, calls.getSettlement, async ({ caller, params }) => {
    mustReachAll(caller);
    const settlement = await findSettlement(db, params.id);
    if (!settlement) throw apiError('not_found');
    return { settlement, mismatches: await findMismatches(db, settlement) };
  });

  route(app, services, calls.getDayBooks, async ({ caller, query: { day } }) => {
    const lines = await findSettledLines(db, caller, day);
    const costs = await findDeliveryCosts(db, caller, day);
    const byCompany = Map.groupBy(lines, ({ companyId }) => companyId);
    const ids = [...new Set([...byCompany.keys(), ...costs.keys()])];
    const all = await Promise.all(
      ids.map(async (id) => ({
        id,
        name: (await companies.byId(id)).name,
        ...addUpBooks(byCompany.get(id) ?? [], costs.get(id) ?? 0),
      })),
    );
    const delivery = [...costs.values()].reduce((sum, cents) => sum + cents, 0);
    return {
      day,
      companies: all.toSorted((a, b) => a.name.localeCompare(b.name)),
      together: addUpBooks(lines, delivery),
    };
  });

  exportRoute(app, services, calls.exportDayBooks, async ({ caller, query: { day } }) => {
    await writeAudit(db, { actor: caller, action: 'day exported', entity: 'payment', details: { day }, at: clock() });
    const lines = await findSettledLines(db, caller, day);
    const all = await companies.all();
    const names = new Map(all.map(({ company }) => [company.id, company.name]));
    async function* batches() {
      yield lines.map((line): Booked => ({ ...line, company: names.get(line.companyId) ?? '' }));
    }
    return csvFile(`books-${listDate(day)}.csv`, columns, batches());
  });
}
