import { sql } from 'kysely';
import { type Db, row } from '../platform/database/database.ts';

/** The user who wants to change to this address and has not confirmed it yet. */
export const findUserByPendingEmail = (db: Db, email: string) =>
  row(db, sql<{ id: string }>`select id from users where pending_email = ${email} and not archived order by updated_at desc limit 1`);
