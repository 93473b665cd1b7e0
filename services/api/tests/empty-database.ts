import pg from 'pg';

/** Creates an empty database on a server, in place of one of the same name and process. Resolves to its address. */
export async function databaseOn(url: string, of: string): Promise<string> {
  const name = `${of}_${process.pid}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
  return new URL(`/${name}`, url).href;
}
