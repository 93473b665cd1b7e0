import type { FastifyInstance } from 'fastify';
import type { Reply } from 'shared-contracts/endpoint';
import type { FeeProposal } from 'shared-contracts/fee-versions';
import * as calls from 'shared-contracts/fee-versions';
import { isEstimate } from 'shared-contracts/fees';
import { provinces } from 'shared-contracts/region-names';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { today } from '../../core/clock.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { inTransaction } from '../../core/database/database.ts';
import { ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import { findVersions, lockFeeTable, readWholeFeeTable } from '../fees/index.ts';
import { quoteOrNull } from '../quotes/index.ts';
import { bySize, compareTables } from './compare.ts';
import { findFileOverlaps, findGaps } from './find-gaps.ts';
import { FeeFileError, readFeeFile } from './read-fee-file.ts';
import { discardProposal, scheduleProposal, withdrawVersion } from './schedule.ts';
import { findProposal, findProposals, findSameProposal, type StoredProposal, withoutFees } from './store.ts';
import { type BothTables, bothTables } from './tables.ts';
import { tryOnVehicles } from './trial.ts';

/** Keeps a file of fees as a proposal, which changes nothing. The same file again is the same proposal. Throws `unreadable` with what is wrong in which row. */
async function uploadProposal(
  { db, clock }: CoreServices,
  caller: Caller,
  { filename, content, effectiveFrom }: { filename: string; content: string; effectiveFrom: string },
): Promise<FeeProposal> {
  const fees = readFile(content);
  return inTransaction(db, async (tx) => {
    await lockFeeTable(tx);
    const same = await findSameProposal(tx, effectiveFrom, fees);
    if (same) return withoutFees(same);
    const at = clock();
    const { id } = await tx
      .insertInto('fee_proposals')
      .values({
        effective_from: effectiveFrom,
        filename,
        rows: JSON.stringify(fees),
        state: 'open',
        uploaded_by: caller.id,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      actor: caller,
      action: 'fee proposal uploaded',
      entity: 'fee proposal',
      entityId: id,
      details: { filename, effectiveFrom, rows: fees.length },
      at,
    });
    return withoutFees(mustExist(await findProposal(tx, id)));
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

/** A proposal beside what would be in force on its day. */
function summaryOf(
  proposal: StoredProposal,
  tables: BothTables,
  versions: readonly calls.FeeVersion[],
): Reply<typeof calls.getFeeProposal> {
  const differences = compareTables(tables);
  const count = (kind: calls.DifferenceKind) => differences.filter((each) => each.kind === kind).length;
  const sameDay = versions.find(({ effectiveFrom }) => effectiveFrom === proposal.effectiveFrom);
  return {
    proposal: withoutFees(proposal),
    counts: {
      changed: count('changed'),
      new: count('new'),
      gone: count('gone'),
      stays: count('stays'),
      same: count('same'),
    },
    large: differences.filter(({ isLarge }) => isLarge).length,
    estimates: proposal.fees.filter(isEstimate).length,
    gaps: findGaps(proposal.fees, tables),
    overlaps: findFileOverlaps(proposal.fees),
    missingProvinces: provinces.filter((province) => !proposal.fees.some(({ region }) => region === province)),
    replaces: sameDay && proposal.state !== 'scheduled' ? { rows: sameDay.rows, state: sameDay.state } : null,
  };
}

/** Registers the versions of the fee table and the proposals for them. */
export function feeVersionRoutes(app: FastifyInstance, services: CoreServices): void {
  const { db, clock, rateLimits } = services;

  const open = async (id: string) => {
    const proposal = mustExist(await findProposal(db, id));
    const { effectiveFrom, fees: rows } = proposal;
    return { proposal, tables: bothTables(await readWholeFeeTable(db), { effectiveFrom, rows }) };
  };

  route(app, services, calls.listFeeVersions, async () => ({ entries: await findVersions(db, today(clock)) }));

  route(app, services, calls.withdrawFeeVersion, async ({ caller, body }) => {
    await withdrawVersion(services, caller, body.effectiveFrom);
    return ok('The version has been withdrawn.');
  });

  route(app, services, calls.uploadFeeProposal, async ({ caller, body }) => {
    await rateLimits.hit({ of: 'fee upload', by: caller.id, max: 60, seconds: 3600 });
    return uploadProposal(services, caller, body);
  });

  route(app, services, calls.listFeeProposals, async () => ({ entries: await findProposals(db) }));

  route(app, services, calls.getFeeProposal, async ({ params }) => {
    const { proposal, tables } = await open(params.id);
    const versions = await findVersions(db, today(clock));
    return summaryOf(proposal, tables, versions);
  });

  route(app, services, calls.listFeeDifferences, async ({ params, query: { skip, take, kind, region, large } }) => {
    const { tables } = await open(params.id);
    const found = compareTables(tables)
      .filter(
        (each) => (!kind || each.kind === kind) && (!region || each.region === region) && (!large || each.isLarge),
      )
      .toSorted(bySize);
    return { count: found.length, entries: found.slice(skip, skip + take) };
  });

  route(app, services, calls.tryFeeProposal, async ({ params, query }) => {
    const { tables } = await open(params.id);
    return tryOnVehicles(db, tables, query);
  });

  route(app, services, calls.quoteFeeProposal, async ({ params, query }) => {
    const { before, after, day } = (await open(params.id)).tables;
    return { before: quoteOrNull(before, query, day), after: quoteOrNull(after, query, day) };
  });

  route(app, services, calls.scheduleFeeProposal, ({ caller, params, body }) =>
    scheduleProposal(services, caller, params.id, body),
  );

  route(app, services, calls.discardFeeProposal, async ({ caller, params }) => {
    await discardProposal(services, caller, params.id);
    return ok('The proposal has been discarded.');
  });
}
