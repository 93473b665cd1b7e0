import { sql } from 'kysely';
import type { FeeFileRow, FeeProposal } from 'shared-contracts/fee-versions';
import { type Db, row, rows } from '../../core/database/database.ts';

/** A proposal with the rows of its file. */
export type StoredProposal = FeeProposal & { fees: readonly FeeFileRow[] };

const select = sql`
  select p.id, p.effective_from as "effectiveFrom", p.filename, p.state, jsonb_array_length(p.rows) as rows, p.rows as fees,
    json_build_object('firstName', u.first_name, 'lastName', u.last_name) as "uploadedBy", p.created_at as "createdAt",
    p.scheduled_at as "scheduledAt", p.gaps_reason as "gapsReason"
  from fee_proposals p join users u on u.id = p.uploaded_by`;

/** A proposal without the rows of its file. */
export const withoutFees = ({ fees: _, ...proposal }: StoredProposal): FeeProposal => proposal;

/** The proposal of the same rows for the same day, unless another one replaced it. */
export const findSameProposal = (tx: Db, day: string, fees: readonly FeeFileRow[]) =>
  row(
    tx,
    sql<StoredProposal>`${select} where p.effective_from = ${day} and p.state <> 'replaced' and p.rows = ${JSON.stringify(fees)}::jsonb
      order by p.created_at limit 1`,
  );

export const findProposal = (db: Db, id: string) => row(db, sql<StoredProposal>`${select} where p.id = ${id}`);

/** A proposal, locked until the transaction ends. */
export const lockProposal = (tx: Db, id: string) =>
  row(tx, sql<StoredProposal>`${select} where p.id = ${id} for update of p`);

const mostListed = 50;

export const findProposals = async (db: Db): Promise<FeeProposal[]> =>
  (await rows(db, sql<StoredProposal>`${select} order by p.created_at desc, p.id desc limit ${mostListed}`)).map(
    withoutFees,
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
