import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { daysBetween, listDate, longDay } from 'shared-contracts/dates';
import type { DayBooks, Mismatch, Settlement } from 'shared-contracts/settlements';
import * as calls from 'shared-contracts/settlements';
import { readSettlementFile, SettlementFileError } from '../../adapters/processor/index.ts';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import { type Caller, withinCompanies } from '../../core/caller.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { type CsvColumns, csvFile } from '../../core/csv/csv-file.ts';
import { exportRoute } from '../../core/csv/export-route.ts';
import { type Db, inTransaction, rows } from '../../core/database/database.ts';
import { withinDays } from '../../core/lists.ts';
import { ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import type { Companies } from '../../people/companies/index.ts';
import { addParts, type BookLine, type Days, findBookLines, statementColumns } from '../payments/index.ts';
import { matchLines } from './match-lines.ts';
import {
  deleteSettlement,
  findMismatches,
  findSettlement,
  findSettlementByDigest,
  findSettlements,
  findSettlementsOfDay,
  insertLines,
  insertSettlement,
  isClosed,
  lockSettlements,
  saveExplanation,
  setClosed,
} from './store.ts';

/** Keeps and matches a settlement file. Throws `unreadable`, and `already_uploaded`. */
async function uploadSettlement(
  { db, clock }: CoreServices,
  caller: Caller,
  { filename, content }: { filename: string; content: string },
): Promise<Settlement> {
  const { day, lines } = await readFile(content);
  const digest = createHash('sha256').update(content).digest();
  return inTransaction(db, async (tx) => {
    const at = clock();
    await lockSettlements(tx);
    await mustBeOpen(tx, day);
    const file = { filename, digest, content, day, uploaded_by: caller.id, created_at: at.toISOString() };
    const { id } = (await insertSettlement(tx, file)) ?? {};
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

async function mustBeOpen(tx: Db, day: string): Promise<void> {
  if (await isClosed(tx, day)) throw apiError('day_closed', { message: `${longDay(day)} is closed. Open it first.` });
}

function changeSettlement<Result>(
  { db, clock }: CoreServices,
  caller: Caller,
  id: string,
  change: (tx: Db, found: Settlement, at: Date) => Promise<{ action: string; details?: object; result: Result }>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await lockSettlements(tx);
    const found = mustExist(await findSettlement(tx, id));
    const at = clock();
    const { action, details, result } = await change(tx, found, at);
    await writeAudit(tx, {
      actor: caller,
      action,
      entity: 'settlement',
      entityId: id,
      at,
      details: { day: found.day, filename: found.filename, ...details },
    });
    return result;
  });
}

const mustFind = async (tx: Db, id: string): Promise<Settlement> => mustExist(await findSettlement(tx, id));

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
      ? `This file was uploaded on ${longDay(before.createdAt)} by ${before.uploadedBy.firstName} ${before.uploadedBy.lastName} as ${before.filename}.`
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
export function settlementRoutes(app: FastifyInstance, services: CoreServices & { companies: Companies }): void {
  const { db, rateLimits } = services;

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
    const settlement = mustExist(await findSettlement(db, params.id));
    return { settlement, mismatches: await findMismatches(db, settlement) };
  });

  route(app, services, calls.explainMismatch, ({ caller, params, body }) => {
    mustReachAll(caller);
    return changeSettlement(services, caller, params.id, async (tx, { day }, at) => {
      await mustBeOpen(tx, day);
      const known = await findMismatches(tx, { id: params.id, day });
      const isOf = (each: Mismatch) =>
        each.problem === body.problem && each.kind === body.kind && each.reference === body.reference;
      if (!known.some(isOf)) throw apiError('not_found');
      await saveExplanation(tx, { ...body, day, by: caller.id, at });
      const action = body.note === null ? 'explanation taken back' : 'difference explained';
      return { action, details: { ...body }, result: await mustFind(tx, params.id) };
    });
  });

  route(app, services, calls.withdrawSettlement, async ({ caller, params, body }) => {
    mustReachAll(caller);
    await changeSettlement(services, caller, params.id, async (tx, { day }) => {
      await mustBeOpen(tx, day);
      await deleteSettlement(tx, params.id);
      return { action: 'settlement withdrawn', details: { ...body }, result: undefined };
    });
    return ok('The file has been withdrawn. You can upload the right one of this day.');
  });

  route(app, services, calls.closeDay, ({ caller, params, body: { closed } }) => {
    mustReachAll(caller);
    return changeSettlement(services, caller, params.id, async (tx, { day }, at) => {
      const open = (await findSettlementsOfDay(tx, day)).find(({ problems }) => problems > 0);
      if (closed && open)
        throw apiError('illegal_transition', {
          message: `Explain each difference of ${open.filename} before you close the day.`,
        });
      await setClosed(tx, day, closed ? { by: caller.id, at } : null);
      return { action: closed ? 'day closed' : 'day opened again', result: await mustFind(tx, params.id) };
    });
  });

  bookRoutes(app, services);
}

function bookRoutes(app: FastifyInstance, services: CoreServices & { companies: Companies }): void {
  const { db, clock, companies } = services;

  route(app, services, calls.getDayBooks, async ({ caller, query }) => {
    const days = daysOf(query);
    const lines = await findSettledLines(db, caller, days);
    const costs = await findDeliveryCosts(db, caller, days);
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
      ...days,
      companies: all.toSorted((a, b) => a.name.localeCompare(b.name)),
      together: addUpBooks(lines, delivery),
    };
  });

  exportRoute(app, services, calls.exportDayBooks, async ({ caller, query }) => {
    const days = daysOf(query);
    await writeAudit(db, {
      actor: caller,
      action: 'day exported',
      entity: 'payment',
      details: { ...days },
      at: clock(),
    });
    const lines = await findSettledLines(db, caller, days);
    const all = await companies.all();
    const names = new Map(all.map(({ company }) => [company.id, company.name]));
    async function* batches() {
      yield lines.map((line): Booked => ({ ...line, company: names.get(line.companyId) ?? '' }));
    }
    const name = days.from === days.to ? listDate(days.from) : `${listDate(days.from)}-to-${listDate(days.to)}`;
    return csvFile(`books-${name}.csv`, columns, batches());
  });
}

/** A line of the books with what the processor charged for it; null if no file says. */
type SettledLine = BookLine & { feeInCents: number | null };

interface Fee {
  payment_id: string | null;
  refund_id: string | null;
  cents: number;
}

const mostDays = 31;

function daysOf({ day, to = day }: { day: string; to?: string | undefined }): Days {
  const count = daysBetween(day, to) + 1;
  if (count < 1 || count > mostDays)
    throw apiError('invalid', { fields: { to: `Please choose at most ${mostDays} days.` } });
  return { from: day, to };
}

/** The payments and refunds of some days within an administrator's reach. A fee stands on the first line of its payment. */
async function findSettledLines(db: Db, caller: Caller, days: Days): Promise<SettledLine[]> {
  const lines = await findBookLines(db, days, withinCompanies(caller, 'u.company_id'));
  const ids = (kind: BookLine['kind']) => lines.filter((line) => line.kind === kind).map(({ id }) => id);
  const fees = await rows(
    db,
    sql<Fee>`select payment_id, refund_id, sum(fee_in_cents)::int as cents from settlement_lines
      where (payment_id = any(${ids('payment')}::uuid[]) or refund_id = any(${ids('refund')}::uuid[])) and problem is distinct from 'double' group by 1, 2`,
  );
  const byId = new Map(fees.map(({ payment_id, refund_id, cents }) => [payment_id ?? refund_id, cents]));
  const counted = new Set<string>();
  return lines.map((line) => {
    const fee = byId.get(line.id) ?? null;
    const isFirst = !counted.has(line.id);
    counted.add(line.id);
    return { ...line, feeInCents: fee === null || isFirst ? fee : 0 };
  });
}

async function findDeliveryCosts(db: Db, caller: Caller, days: Days): Promise<ReadonlyMap<string, number>> {
  const found = await rows(
    db,
    sql<{ company_id: string; cents: number }>`
      select r.company_id, coalesce(sum(d.price_in_cents), 0)::int as cents from deliveries d join renewals r on r.id = d.renewal_id
      where d.booking = 'booked' and ${withinCompanies(caller, 'r.company_id')}
        ${withinDays(sql`d.created_at`, days)}
      group by 1`,
  );
  return new Map(found.map(({ company_id, cents }) => [company_id, cents]));
}

/** Adds up lines. Net is what reaches the bank: paid less refunds and the processor's fees. */
function addUpBooks(lines: readonly SettledLine[], deliveryInCents: number): DayBooks {
  const of = (kind: BookLine['kind']) => lines.filter((line) => line.kind === kind);
  const [paid, refunded] = [addParts(of('payment')), addParts(of('refund'))];
  const feeInCents = lines.reduce((sum, line) => sum + (line.feeInCents ?? 0), 0);
  const countOf = (some: readonly SettledLine[]) => new Set(some.map(({ id }) => id)).size;
  return {
    payments: countOf(of('payment')),
    refunds: countOf(of('refund')),
    paid,
    refunded,
    feeInCents,
    unsettled: countOf(lines.filter((line) => line.feeInCents === null)),
    deliveryInCents,
    netInCents: paid.total + refunded.total - feeInCents,
  };
}
