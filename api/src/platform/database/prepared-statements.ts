import pg from 'pg';

/** Connections keep every prepared statement, so their number is limited. Others are parsed each time. */
const mostStatements = 500;

/** The columns of a prepared statement have changed, because another process has migrated the database. */
const isOutdated = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '0A000';

/** A `pg.Query`, because the driver copies a plain configuration property by property, which costs as much as running it. */
const queryNamed = (name: string | undefined, text: string, values: readonly unknown[]): pg.QueryConfig =>
  Object.assign(new pg.Query(text, [...values]), { text, ...(name && { name }) });

/** Runs prepared statements on a pool. The server parses a statement, and later also plans it, only once per connection. */
export function preparedStatements(pool: pg.Pool) {
  const names = new Map<string, string>();
  let generation = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= mostStatements) return known;
    const name = `s${generation}_${names.size}`;
    names.set(text, name);
    return name;
  };
  const run = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> =>
    pool.query(queryNamed(nameOf(text), text, values));
  return async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    try {
      return await run(text, values);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // The statement failed before it had any effect.
      generation += 1;
      names.clear();
      return run(text, values);
    }
  };
}
