import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, row } from '../../platform/database/database.ts';
import type { QueuedMail } from './mail.ts';

/** Keeps a mail until it has left. */
export const enqueueMail = async (tx: Db, mail: QueuedMail): Promise<string> =>
  (
    await tx
      .insertInto('outbox')
      .values({ recipient: mail.to, mail: JSON.stringify(mail) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** A mail that has not left; undefined once it has, or once its person was erased. */
export const findMail = async (db: Db, id: string): Promise<QueuedMail | undefined> =>
  (await row(db, sql<{ mail: QueuedMail }>`select mail from outbox where id = ${id}`))?.mail;

/** Milliseconds in which mails that have left are gathered. */
const gatheredFor = 40;

/** Forgets mails that have left, those of one moment together: each statement is a write to the disk that must be waited for. */
export function sentMailDeleter(db: Db): (id: string) => Promise<void> {
  let next: { ids: string[]; dropped: Promise<void> } | undefined;
  const gather = () => {
    const ids: string[] = [];
    const dropped = wait(gatheredFor).then(async () => {
      next = undefined;
      await db.deleteFrom('outbox').where('id', 'in', ids).execute();
    });
    return { ids, dropped };
  };
  return (id) => {
    next ??= gather();
    next.ids.push(id);
    return next.dropped;
  };
}
