import type { FeeProposal } from 'shared-contracts/fee-versions';
import { VehicleType } from 'shared-contracts/vehicle-types';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { today } from '../../core/clock.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import {
  findVersions,
  insertFees,
  lockFeeTable,
  readWholeFeeTable,
  removeVersion,
  vehicleTypeCodes,
} from '../fees/index.ts';
import { compareTables } from './compare.ts';
import { findFileOverlaps, findGaps } from './find-gaps.ts';
import {
  endScheduled,
  findProposal,
  lockProposal,
  markScheduled,
  removeProposal,
  type StoredProposal,
  withoutFees,
} from './store.ts';
import { bothTables, stepsOf } from './tables.ts';

interface Decision {
  /** Replaces the version of the same day. */
  replaces?: boolean | undefined;
  gapsReason?: string | undefined;
}

const refuse = (field: string, message: string) => apiError('invalid', { message, fields: { [field]: message } });

/** Throws if a version of the day is in force, or is to be replaced without saying so. Resolves to its number of rows. */
async function checkVersion(tx: Db, day: string, now: string, replaces: boolean): Promise<number> {
  if (day < now)
    throw apiError('illegal_transition', { message: `The ${day} is over. Please import the file for a coming day.` });
  const version = (await findVersions(tx, now)).find(({ effectiveFrom }) => effectiveFrom === day);
  if (!version) return 0;
  if (version.state !== 'coming')
    throw apiError('illegal_transition', {
      message: 'The version of this day is in force, and cannot be replaced by a file.',
    });
  if (!replaces)
    throw refuse(
      'replaces',
      `A version of ${version.rows} rows is already coming on this day. Please say that it is replaced.`,
    );
  return version.rows;
}

/** Throws if the file has overlaps, or gaps that are new and that nobody gave a reason for. */
async function checkWeights(tx: Db, proposal: StoredProposal, gapsReason: string | undefined) {
  if (findFileOverlaps(proposal.fees).length > 0)
    throw apiError('overlap', { message: 'Weights of the file overlap. Please correct the file and import it again.' });
  const tables = bothTables(await readWholeFeeTable(tx), {
    effectiveFrom: proposal.effectiveFrom,
    rows: proposal.fees,
  });
  const gaps = findGaps(proposal.fees, tables).filter(({ wasThere }) => !wasThere);
  if (gaps.length > 0 && !gapsReason)
    throw refuse('gapsReason', `The file has ${gaps.length} new gaps. Please correct it, or say why they are right.`);
  const differences = compareTables(tables);
  return { gaps: gaps.length, changed: differences.filter(({ kind }) => kind === 'changed').length };
}

const insertVersion = (tx: Db, { effectiveFrom, fees }: StoredProposal) =>
  insertFees(
    tx,
    fees.flatMap(({ kgTo, ...fee }) =>
      kgTo === null
        ? []
        : [{ ...fee, kgTo, effectiveFrom, vehicleTypeCode: vehicleTypeCodes[VehicleType.parse(fee.vehicleType)] }],
    ),
    stepsOf({ effectiveFrom, rows: fees }),
  );

/** Makes a proposal a version of the table. Throws `not_found`, `illegal_transition`, `overlap` and `invalid`. */
export async function scheduleProposal(
  { db, clock }: CoreServices,
  caller: Caller,
  id: string,
  { replaces = false, gapsReason }: Decision,
): Promise<FeeProposal> {
  return inTransaction(db, async (tx) => {
    await lockFeeTable(tx);
    const proposal = mustExist(await lockProposal(tx, id));
    if (proposal.state === 'scheduled') throw apiError('illegal_transition', { message: 'This is already scheduled.' });
    const at = clock();
    const replaced = await checkVersion(tx, proposal.effectiveFrom, today(clock), replaces);
    const { gaps, changed } = await checkWeights(tx, proposal, gapsReason);
    await removeVersion(tx, proposal.effectiveFrom);
    await endScheduled(tx, proposal.effectiveFrom, 'replaced', at);
    await insertVersion(tx, proposal);
    await markScheduled(tx, id, gaps > 0 ? (gapsReason ?? null) : null, at);
    await writeAudit(tx, {
      actor: caller,
      action: 'fee version scheduled',
      entity: 'fee proposal',
      entityId: id,
      details: {
        effectiveFrom: proposal.effectiveFrom,
        filename: proposal.filename,
        rows: proposal.rows,
        changed,
        sources: [...new Set(proposal.fees.map(({ source }) => source))].slice(0, 20),
        ...(replaced > 0 && { replacedRows: replaced }),
        ...(gaps > 0 && { gaps, gapsReason }),
      },
      at,
    });
    const scheduled = mustExist(await findProposal(tx, id));
    return withoutFees(scheduled);
  });
}

/** Removes a version that is still coming. Throws `not_found` and `illegal_transition`. */
export async function withdrawVersion({ db, clock }: CoreServices, caller: Caller, day: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFeeTable(tx);
    const version = (await findVersions(tx, today(clock))).find(({ effectiveFrom }) => effectiveFrom === day);
    if (!version) throw apiError('not_found');
    if (version.state !== 'coming')
      throw apiError('illegal_transition', { message: 'Only a version that is still coming can be withdrawn.' });
    await removeVersion(tx, day);
    await endScheduled(tx, day, 'open', clock());
    await writeAudit(tx, {
      actor: caller,
      action: 'fee version withdrawn',
      entity: 'fee proposal',
      details: { effectiveFrom: day, rows: version.rows },
      at: clock(),
    });
  });
}

/** Removes a proposal that is not scheduled. Throws `not_found` and `illegal_transition`. */
export async function discardProposal({ db, clock }: CoreServices, caller: Caller, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const proposal = mustExist(await lockProposal(tx, id));
    if (proposal.state === 'scheduled')
      throw apiError('illegal_transition', { message: 'This is scheduled. Please withdraw the version first.' });
    await removeProposal(tx, id);
    await writeAudit(tx, {
      actor: caller,
      action: 'fee proposal discarded',
      entity: 'fee proposal',
      entityId: id,
      details: { effectiveFrom: proposal.effectiveFrom, filename: proposal.filename },
      at: clock(),
    });
  });
}
