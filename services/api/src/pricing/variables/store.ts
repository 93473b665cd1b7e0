import { sql } from 'kysely';
import type { listVariables, ManagedVariable, updateVariable, VariableName } from 'shared-contracts/variables';
import { type Db, row, rows } from '../../core/database/database.ts';
import { containsPattern, countRows, ordering } from '../../core/lists.ts';
import type { Parsed } from '../../core/validate.ts';

const asVariable = sql`id, readable_name as "readableName", variable, value, measured_in as "measuredIn",
  created_at as "createdAt", updated_at as "updatedAt"`;

const columns = { readableName: 'readable_name', value: 'value', measuredIn: 'measured_in', updatedAt: 'updated_at' };

export async function findVariables(db: Db, query: Parsed<typeof listVariables.query> & { search?: string }) {
  const where = sql`where true
    ${query.variable ? sql`and variable = ${query.variable}` : sql``}
    ${query.search ? sql`and (folded(readable_name) like ${containsPattern(query.search)} or lower(variable) like ${containsPattern(query.search)})` : sql``}`;
  const entries = await rows(
    db,
    sql<ManagedVariable>`select ${asVariable} from managed_variables ${where} ${ordering(columns, query, { orderBy: 'readableName', order: 'asc' })} limit ${query.take} offset ${query.skip}`,
  );
  return { ...(await countRows(db, sql`from managed_variables ${where}`)), entries };
}

/** The values of the product's own variables by name. Those in zar are in cents. */
export async function readVariables(db: Db): Promise<Record<VariableName, number>> {
  const found = await db.selectFrom('managed_variables').select(['variable', 'value']).execute();
  return Object.fromEntries(found.map(({ variable, value }) => [variable, value])) as Record<VariableName, number>;
}

/** The value of a variable, with its unit. */
export const readVariable = (db: Db, name: VariableName) =>
  row(db, sql<ManagedVariable>`select ${asVariable} from managed_variables where variable = ${name}`);

export const findVariable = (db: Db, id: string) =>
  row(db, sql<ManagedVariable>`select ${asVariable} from managed_variables where id = ${id}`);

export async function changeVariable(
  tx: Db,
  { id, readableName, value, measuredIn }: Parsed<typeof updateVariable.body>,
  at: Date,
) {
  await tx
    .updateTable('managed_variables')
    .set({ readable_name: readableName, value, measured_in: measuredIn, updated_at: at.toISOString() })
    .where('id', '=', id)
    .execute();
  return findVariable(tx, id);
}

export const removeVariable = async (tx: Db, id: string): Promise<void> => {
  await tx.deleteFrom('managed_variables').where('id', '=', id).execute();
};
