import { sql } from 'kysely';
import type { FeeFileRow, FeeProposal } from 'shared-contracts/fee-versions';
import { type Db, row, type RowOf, rows } from '../platform/database/database.ts';

/** A proposal with the rows of its file. */
export type StoredProposal = FeeProposal & { fees: readonly FeeFileRow[] };

interface ProposalRow extends RowOf<'fee_proposals'> {
  first_name: string;
  last_name: string;
}

const select = sql`select p.*, u.first_name, u.last_name from fee_proposals p join users u on u.id = p.uploaded_by`;

const toStored = (found: ProposalRow): StoredProposal => ({
  id: found.id,
  effectiveFrom: found.effective_from,
  filename: found.filename,
  state: found.state,
  rows: found.rows.length,
  uploadedBy: { firstName: found.first_name, lastName: found.last_name },
  createdAt: found.created_at,
  scheduledAt: found.scheduled_at,
  gapsReason: found.gaps_reason,
  fees: found.rows,
});

/** A proposal without the rows of its file. */
export const withoutFees = ({ fees: _, ...proposal }: StoredProposal): FeeProposal => proposal;

export async function insertProposal(
  tx: Db,
  proposal: { effectiveFrom: string; filename: string; fees: readonly FeeFileRow[]; uploadedBy: string; at: Date },
): Promise<string> {
  const at = proposal.at.toISOString();
  const { id } = await tx
    .insertInto('fee_proposals')
    .values({
      effective_from: proposal.effectiveFrom,
      filename: proposal.filename,
      rows: JSON.stringify(proposal.fees),
      state: 'open',
      uploaded_by: proposal.uploadedBy,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findProposal(db: Db, id: string): Promise<StoredProposal | undefined> {
  const found = await row(db, sql<ProposalRow>`${select} where p.id = ${id}`);
  return found && toStored(found);
}

/** A proposal, locked until the transaction ends. */
export async function lockProposal(tx: Db, id: string): Promise<StoredProposal | undefined> {
  const found = await row(tx, sql<ProposalRow>`${select} where p.id = ${id} for update of p`);
  return found && toStored(found);
}

const mostListed = 50;

export const findProposals = async (db: Db): Promise<FeeProposal[]> =>
  (await rows(db, sql<ProposalRow>`${select} order by p.created_at desc, p.id desc limit ${mostListed}`)).map((found) =>
    withoutFees(toStored(found)),
  );

export const removeProposal = async (tx: Db, id: string): Promise<void> => {
  await tx.deleteFrom('fee_proposals').where('id', '=', id).execute();
};

/** The scheduled proposal of a day gets another state. */
export async function endScheduled(tx: Db, day: string, state: 'open' | 'replaced', at: Date): Promise<void> {
  await tx
    .updateTable('fee_proposals')
    .set({ state, scheduled_at: null, gaps_reason: null, updated_at: at.toISOString() })
    .where('effective_from', '=', day)
    .where('state', '=', 'scheduled')
    .execute();
}

export async function markScheduled(tx: Db, id: string, gapsReason: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('fee_proposals')
    .set({ state: 'scheduled', scheduled_at: at.toISOString(), gaps_reason: gapsReason, updated_at: at.toISOString() })
    .where('id', '=', id)
    .execute();
}
