import { sql } from 'kysely';
import { writeAudit } from './audit.ts';
import { findStart } from './audit-chain.ts';
import { daysBefore } from './clock.ts';
import { changedRows, type Db, inTransaction, rows } from './database/database.ts';
import type { PrivacyRegistry } from './privacy-registry.ts';
import { retentions } from './retention.ts';
import type { Purge } from './retention-rule.ts';

/** Rows per statement, so that a backlog does not make a single one slow. */
const atATime = 5000;

const emptied = (columns: readonly string[]) => sql.join(columns.map((column) => sql`${sql.ref(column)} = null`));

/** Tells in the audit's own chain where it starts now: another start was made by hand. */
async function notePurge(tx: Db, entries: number, at: Date): Promise<void> {
  const start = await findStart(tx);
  const details = { entries, position: start.position, digest: Buffer.from(start.digest).toString('hex') };
  await writeAudit(tx, { actor: undefined, action: 'audit purged', entity: 'audit', details, at });
}

async function purge(db: Db, table: string, { days, past, clear }: Purge, at: Date): Promise<void> {
  const over = past(daysBefore(at, days).toISOString());
  const some = sql`${over} and ctid = any(array(select ctid from ${sql.table(table)} where ${over} limit ${atATime}))`;
  const statement = clear
    ? sql`update ${sql.table(table)} set ${emptied(clear)} where ${some}`
    : sql`delete from ${sql.table(table)} where ${some}`;
  const purgeSome = () =>
    inTransaction(db, async (tx) => {
      // Without it the database refuses to delete from some tables.
      await sql`select set_config('retention.purging', 'on', true)`.execute(tx);
      const removed = await changedRows(tx, statement);
      if (table === 'audit' && !clear && removed > 0) await notePurge(tx, removed, at);
      return removed;
    });
  while ((await purgeSome()) > 0);
}

/** Applies the retention rules of all tables. A failure does not stop the others. */
export async function purgeExpired(db: Db, at: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const { table, purge: purges = [] } of retentions)
    for (const one of purges) await purge(db, table, one, at).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some expired data could not be removed.');
}

/** Registers the personal data in tables without a feature of their own for exports and erasures. */
export function registerCoreRecords(personal: PrivacyRegistry): void {
  for (const { table, ofPerson } of retentions) {
    if (!ofPerson) continue;
    const { rows: ofUser, clear, exported } = ofPerson;
    personal.register({
      of: table.replaceAll('_', '-'),
      ...(exported && {
        read: (db: Db, userId: string) =>
          rows(
            db,
            sql`select ${sql.join(exported.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${ofUser(userId)}`,
          ),
      }),
      erase: async (tx, userId) => {
        const statement = clear
          ? sql`update ${sql.table(table)} set ${emptied(clear)} where ${ofUser(userId)}`
          : sql`delete from ${sql.table(table)} where ${ofUser(userId)}`;
        await statement.execute(tx);
      },
    });
  }
}
