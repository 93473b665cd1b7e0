import { sql } from 'kysely';
import type { ManagedVariable, VariableName } from 'shared-contracts/variables';
import { changedRows, type Db, row, rows } from '../platform/database/database.ts';
import { containsPattern, countRows, ordering } from '../platform/lists.ts';

interface VariableRow {
  id: string;
  variable: string;
  readable_name: string;
  value: number;
  measured_in: ManagedVariable['measuredIn'];
  created_at: string;
  updated_at: string;
}

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

interface Query {
  skip: number;
  take: number;
  search?: string | undefined;
  variable?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  orderBy?: string | undefined;
}

export async function findVariables(db: Db, query: Query) {
  const where = sql`where true
    ${query.variable ? sql`and variable = ${query.variable}` : sql``}
    ${query.search ? sql`and (readable_name like ${containsPattern(query.search)} or lower(variable) like ${containsPattern(query.search)})` : sql``}`;
  const entries = await rows(
    db,
    sql<VariableRow>`select * from managed_variables ${where} ${ordering(columns, query, { orderBy: 'readableName', order: 'asc' })} limit ${query.take} offset ${query.skip}`,
  );
  return { ...(await countRows(db, sql`from managed_variables ${where}`)), entries: entries.map(toVariable) };
}

/** The values the product works with, by name; zar values in cents. */
export async function readVariables(db: Db): Promise<Record<VariableName, number>> {
  const found = await rows(db, sql<{ variable: VariableName; value: number }>`select variable, value from managed_variables`);
  return Object.fromEntries(found.map(({ variable, value }) => [variable, value])) as Record<VariableName, number>;
}

/** One variable by its name, with its unit. */
export const readVariable = async (db: Db, name: VariableName) => {
  const found = await row(db, sql<VariableRow>`select * from managed_variables where variable = ${name}`);
  return found && toVariable(found);
};

export async function changeVariable(
  tx: Db,
  id: string,
  changes: { readableName?: string | undefined; value?: number | undefined; measuredIn?: string | undefined },
  at: Date,
) {
  const found = await row(
    tx,
    sql<VariableRow>`update managed_variables set readable_name = coalesce(${changes.readableName ?? null}, readable_name), value = coalesce(${changes.value ?? null}, value),
      measured_in = coalesce(${changes.measuredIn ?? null}, measured_in), updated_at = ${at.toISOString()} where id = ${id} returning *`,
  );
  return found && toVariable(found);
}

export const findVariable = async (db: Db, id: string) => {
  const found = await row(db, sql<VariableRow>`select * from managed_variables where id = ${id}`);
  return found && toVariable(found);
};

export const removeVariable = async (tx: Db, id: string) =>
  (await changedRows(tx, sql`delete from managed_variables where id = ${id}`)) > 0;

export async function insertVariable(
  tx: Db,
  given: { variable: string; readableName: string; value: number; measuredIn: string },
): Promise<void> {
  await sql`insert into managed_variables (variable, readable_name, value, measured_in) values (${given.variable}, ${given.readableName}, ${given.value}, ${given.measuredIn}) on conflict do nothing`.execute(
    tx,
  );
}
