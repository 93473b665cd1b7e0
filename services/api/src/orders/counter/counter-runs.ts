import type { CounterRunRenewal, createCounterRun, enterCounterResult } from 'shared-contracts/counter-runs';
import { inEnglish } from 'shared-contracts/english';
import { paperNamesIn } from 'shared-contracts/paper-words';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { today } from '../../core/clock.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import type { Parsed } from '../../core/validate.ts';
import { findClerks } from '../../people/accounts/index.ts';
import type { DeliveryServices } from '../deliveries/index.ts';
import { findMissingPapers } from '../papers/index.ts';
import { findRenewalsById, lockRenewal, plateOf, type RenewalRow } from '../renewals/index.ts';
import {
  deleteEntry,
  type EntryRow,
  findEntries,
  findEntry,
  findInOpenRuns,
  findRun,
  insertRun,
  saveResult,
} from './store.ts';

function whyNot(renewal: RenewalRow, inOtherRun: ReadonlySet<string>, missing: readonly string[] = []) {
  if (renewal.status !== 'processing') return 'is not in processing';
  if (inOtherRun.has(renewal.id)) return 'is in another run';
  if (missing.includes(paperNamesIn(inEnglish).mandate)) return 'has no signed mandate';
  return undefined;
}

/** Makes a run of those renewals that can be taken to a counter, and says why others cannot. */
export async function createRun(
  services: DeliveryServices,
  caller: Caller,
  { renewalIds, personId, authority, day }: Parsed<typeof createCounterRun.body>,
) {
  const { db, clock } = services;
  const ids = [...new Set(renewalIds)];
  const found = new Map((await findRenewalsById(db, caller, ids)).map((renewal) => [renewal.id, renewal]));
  if (found.size !== ids.length) throw apiError('not_found');
  const clerks = await findClerks(db, caller);
  if (!clerks.some(({ id }) => id === personId)) throw apiError('not_found');
  return inTransaction(db, async (tx) => {
    const renewals = ids.flatMap((id) => found.get(id) ?? []);
    const inOtherRun = await findInOpenRuns(tx, ids);
    const missing = await findMissingPapers(tx, renewals, today(clock));
    const judged = renewals.map((renewal, index) => ({ renewal, why: whyNot(renewal, inOtherRun, missing[index]) }));
    const taken = judged.filter(({ why }) => why === undefined).map(({ renewal }) => renewal.id);
    const leftOut = judged.flatMap(({ renewal, why }) => (why ? [{ licenseNumber: plateOf(renewal), why }] : []));
    if (taken.length === 0)
      throw apiError('vehicles_refused', {
        message: `None of these can be taken to a counter: ${leftOut.map(({ licenseNumber, why }) => `${licenseNumber} ${why}`).join(', ')}.`,
      });
    const at = clock();
    const made = { created_by: caller.id, created_at: at.toISOString() };
    const run = { company_id: caller.companyId, authority, day, person_id: personId, ...made };
    const id = await insertRun(tx, run, taken);
    await writeAudit(tx, {
      actor: caller,
      action: 'counter run made',
      entity: 'counter run',
      entityId: id,
      details: { authority, day, renewals: taken },
      at,
    });
    return { id, leftOut };
  });
}

/** Converts a run's renewals for a response, with the papers that they lack. */
async function toEntries(
  { clock }: Pick<DeliveryServices, 'clock'>,
  db: Db,
  entries: readonly EntryRow[],
): Promise<CounterRunRenewal[]> {
  const missing = await findMissingPapers(db, entries, today(clock));
  return entries.map((entry, index) => ({
    renewalId: entry.renewal_id,
    licenseNumber: plateOf({ vehicle: { licenseNumber: entry.license_number } }),
    ownerName: entry.owner_name,
    status: entry.status,
    paymentId: entry.payment_id,
    expectedInCents: entry.expected_in_cents,
    missingPapers: missing[index] ?? [],
    result: entry.result,
    chargedInCents: entry.charged_in_cents,
    discNumber: entry.disc_number,
    discExpires: entry.disc_expires,
  }));
}

/** A run with its renewals. */
export async function readRun(services: DeliveryServices, caller: Caller, id: string) {
  const { db } = services;
  const { authority, day, person_name, created_at } = mustExist(await findRun(db, caller, id));
  const renewals = await toEntries(services, db, await findEntries(db, id));
  return { id, authority, day, personName: person_name, createdAt: created_at, renewals };
}

/** Enters or takes back what came of a renewal. Throws `stale` if somebody has entered something else meanwhile. */
export async function enterResult(
  services: DeliveryServices,
  caller: Caller,
  { expectedResult, chargedInCents, result, ...of }: Parsed<typeof enterCounterResult.body>,
): Promise<CounterRunRenewal> {
  const { db, clock } = services;
  if (!(await findRun(db, caller, of.runId))) throw apiError('not_found');
  return inTransaction(db, async (tx) => {
    const renewal = await lockRenewal(tx, of.renewalId);
    const before = await findEntry(tx, of.runId, of.renewalId);
    if (!renewal || !before) throw apiError('not_found');
    const at = clock();
    const entered = { result, chargedInCents: chargedInCents ?? before.expected_in_cents, by: caller.id, at };
    if (!(await saveResult(tx, of, expectedResult, entered))) throw apiError('stale');
    await writeAudit(tx, {
      actor: caller,
      action: 'counter result entered',
      entity: 'renewal',
      entityId: of.renewalId,
      companyId: renewal.company_id,
      details: { result, ...(result && { chargedInCents: entered.chargedInCents }) },
      at,
    });
    const after = await findEntry(tx, of.runId, of.renewalId);
    const [entry] = after ? await toEntries(services, tx, [after]) : [];
    if (!entry) throw apiError('not_found');
    return entry;
  });
}

/** Takes a renewal out of a run, unless its result is entered. */
export async function removeFromRun(
  { db, clock }: DeliveryServices,
  caller: Caller,
  { runId, renewalId }: { runId: string; renewalId: string },
): Promise<void> {
  if (!(await findRun(db, caller, runId))) throw apiError('not_found');
  await inTransaction(db, async (tx) => {
    if (!(await deleteEntry(tx, runId, renewalId))) throw apiError('stale');
    await writeAudit(tx, {
      actor: caller,
      action: 'taken out of counter run',
      entity: 'renewal',
      entityId: renewalId,
      details: { run: runId },
      at: clock(),
    });
  });
}
