import { sql } from 'kysely';
import { type Db, oneRow, row } from '../../platform/database/database.ts';
import type { QueuedMail } from './mail.ts';

/** Keeps a mail until it has left. */
export const keepMail = async (tx: Db, mail: QueuedMail): Promise<string> =>
  (
    await oneRow(
      tx,
      sql<{ id: string }>`insert into outbox (recipient, mail) values (${mail.to}, ${JSON.stringify(mail)}::jsonb) returning id`,
    )
  ).id;

/** A mail that has not left; undefined once it has, or once its person was erased. */
export const findMail = async (db: Db, id: string): Promise<QueuedMail | undefined> =>
  (await row(db, sql<{ mail: QueuedMail }>`select mail from outbox where id = ${id}`))?.mail;

/** Forgets a mail that has left. */
export const dropMail = async (db: Db, id: string): Promise<void> => void (await sql`delete from outbox where id = ${id}`.execute(db));
