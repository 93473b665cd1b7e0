import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, row } from '../../platform/database/database.ts';
import type { QueuedMail } from './mail.ts';

/** Stores a mail until it has been sent. Returns its id. */
export const enqueueMail = async (tx: Db, mail: QueuedMail): Promise<string> =>
  (
    await tx
      .insertInto('outbox')
      .values({ recipient: mail.to, mail: JSON.stringify(mail) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Finds an unsent mail; undefined once it has been sent or its recipient erased. */
export const findMail = async (db: Db, id: string): Promise<QueuedMail | undefined> =>
  (await row(db, sql<{ mail: QueuedMail }>`select mail from outbox where id = ${id}`))?.mail;

const batchWindowMs = 40;

/** Creates a function that deletes sent mails in batches, because each statement waits for a write to disk. */
export function sentMailDeleter(db: Db): (id: string) => Promise<void> {
  let batch: { ids: string[]; deleted: Promise<void> } | undefined;
  const startBatch = () => {
    const ids: string[] = [];
    const deleted = wait(batchWindowMs).then(async () => {
      batch = undefined;
      await db.deleteFrom('outbox').where('id', 'in', ids).execute();
    });
    return { ids, deleted };
  };
  return (id) => {
    batch ??= startBatch();
    batch.ids.push(id);
    return batch.deleted;
  };
}
