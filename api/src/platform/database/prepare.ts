import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Stands for a value in the compiled form of a statement. */
class Parameter {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Makes the parameter for a value that is known when the statement runs. */
export type ParameterOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** A compiled statement with its values, which a server is to prepare. */
export class PreparedQuery implements CompiledQuery {
  readonly query: CompiledQuery['query'];
  readonly queryId: CompiledQuery['queryId'];
  readonly sql: string;
  readonly parameters: readonly unknown[];
  constructor({ query, queryId, sql: text }: CompiledQuery, parameters: readonly unknown[]) {
    this.query = query;
    this.queryId = queryId;
    this.sql = text;
    this.parameters = parameters;
  }
}

/**
 * A statement whose text is the same whatever its values are: it is compiled once, and a server parses and plans it once
 * per connection. For frequent queries whose best plan does not depend on their values.
 */
export function prepare<Values extends object, Row>(
  write: (parameter: ParameterOf<Values>) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= write((name) => sql`${new Parameter(name)}`).compile(db);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Parameter ? Reflect.get(values, value.name) : value,
    );
    return (await db.executeQuery<Row>(new PreparedQuery(compiled, parameters))).rows;
  };
}
