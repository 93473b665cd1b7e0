import pg from 'pg';

/** A connection keeps every statement it has prepared; a text beyond these is parsed anew each time. */
const mostStatements = 500;

/** The rows of a statement changed their shape under it: another version of the product has migrated the database. */
const isOutdated = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '0A000';

/** The driver takes a query of its own as it is; a description of one it copies property by property, which costs as much as asking. */
const queryNamed = (name: string | undefined, text: string, values: readonly unknown[]): pg.QueryConfig =>
  Object.assign(new pg.Query(text, [...values]), { text, ...(name && { name }) });

/** Runs statements on the connections of a pool, each prepared: the server parses a text, and soon plans it, once per connection. */
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
  const run = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => pool.query(queryNamed(nameOf(text), text, values));
  return async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    try {
      return await run(text, values);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // It was refused before anything was done.
      generation += 1;
      names.clear();
      return run(text, values);
    }
  };
}
