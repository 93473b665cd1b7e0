import { sql } from 'kysely';
import { type Db, rows } from '../platform/database/database.ts';

/** The users with this address as their pending one. */
export const findUsersByPendingEmail = (db: Db, email: string) =>
  rows(
    db,
    sql<{
      id: string;
    }>`select id from users where pending_email = ${email} and not archived order by updated_at desc limit 20`,
  );
