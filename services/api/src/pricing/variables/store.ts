import { sql } from 'kysely';
import type { ManagedVariable, VariableName } from 'shared-contracts/variables';
import { type Db, type RowOf, rows } from '../../core/database/database.ts';
import { containsPattern, countRows, type Listing, ordering, type Page } from '../../core/lists.ts';

type VariableRow = RowOf<'managed_variables'>;

const toVariable = (found: VariableRow): ManagedVariable => ({
  id: found.id,
  readableName: found.readable_name,
  variable: found.variable,
  value: found.value,
  measuredIn: found.measured_in,
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});

const columns = { readableName: 'readable_name', value: 'value', measuredIn: 'measured_in', updatedAt: 'updated_at' };

interface Query extends Listing, Page {
  variable?: string | undefined;
}

export async function findVariables(db: Db, query: Query) {
  const where = sql`where true
    ${query.variable ? sql`and variable = ${query.variable}` : sql``}
    ${query.search ? sql`and (folded(readable_name) like ${containsPattern(query.search)} or lower(variable) like ${containsPattern(query.search)})` : sql``}`;
  const entries = await rows(
    db,
    sql<VariableRow>`select * from managed_variables ${where} ${ordering(columns, query, { orderBy: 'readableName', order: 'asc' })} limit ${query.take} offset ${query.skip}`,
  );
  return { ...(await countRows(db, sql`from managed_variables ${where}`)), entries: entries.map(toVariable) };
}

/** The values of the product's own variables by name. Those in zar are in cents. */
export async function readVariables(db: Db): Promise<Record<VariableName, number>> {
  const found = await db.selectFrom('managed_variables').select(['variable', 'value']).execute();
  return Object.fromEntries(found.map(({ variable, value }) => [variable, value])) as Record<VariableName, number>;
}

/** The value of a variable, with its unit. */
export const readVariable = async (db: Db, name: VariableName) => {
  const found = await db.selectFrom('managed_variables').selectAll().where('variable', '=', name).executeTakeFirst();
  return found && toVariable(found);
};

export async function changeVariable(
  tx: Db,
  id: string,
  changes: {
    readableName?: string | undefined;
    value?: number | undefined;
    measuredIn?: VariableRow['measured_in'] | undefined;
  },
  at: Date,
) {
  const found = await tx
    .updateTable('managed_variables')
    .set({
      readable_name: changes.readableName,
      value: changes.value,
      measured_in: changes.measuredIn,
      updated_at: at.toISOString(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return found && toVariable(found);
}

export const findVariable = async (db: Db, id: string) => {
  const found = await db.selectFrom('managed_variables').selectAll().where('id', '=', id).executeTakeFirst();
  return found && toVariable(found);
};

export const removeVariable = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.deleteFrom('managed_variables').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

export async function insertVariable(
  tx: Db,
  {
    variable,
    readableName,
    value,
    measuredIn,
  }: { variable: string; readableName: string; value: number; measuredIn: VariableRow['measured_in'] },
): Promise<void> {
  await tx
    .insertInto('managed_variables')
    .values({ variable, readable_name: readableName, value, measured_in: measuredIn })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
