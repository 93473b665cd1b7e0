import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, inTransaction, row } from './database/database.ts';
import type { Platform } from './platform.ts';

interface Kept<Body> {
  body: Body;
  handled_at: string | null;
}

/**
 * Takes a provider's news into the inbox with the job that acts on it, and is done: the same news counts once. Repeated news
 * that has not been acted on is tried again: its job may have failed for good.
 */
export async function takeIntoInbox(
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  news: { provider: 'processor' | 'courier'; body: object; job: string },
): Promise<void> {
  const body = JSON.stringify(news.body);
  const digest = createHash('sha256').update(body).digest();
  await inTransaction(db, async (tx) => {
    const fresh = await row(
      tx,
      sql<{ id: string }>`
        insert into webhook_inbox (provider, digest, body, received_at) values (${news.provider}, ${digest}, ${body}::jsonb, ${clock().toISOString()})
        on conflict do nothing returning id`,
    );
    const open =
      fresh ??
      (await row(
        tx,
        sql<{ id: string }>`select id from webhook_inbox where provider = ${news.provider} and digest = ${digest} and handled_at is null`,
      ));
    if (open) await jobs.enqueue(tx, news.job, { inboxId: open.id }, { singletonKey: open.id });
  });
}

const selectNews = sql`select body, handled_at from webhook_inbox`;

const unhandled = <Body>(kept: Kept<Body> | undefined): Body | undefined => (kept?.handled_at === null ? kept.body : undefined);

/** News that has not been acted on yet, locked until the transaction ends. */
export const openInbox = async <Body>(tx: Db, inboxId: string): Promise<Body | undefined> =>
  unhandled(await row(tx, sql<Kept<Body>>`${selectNews} where id = ${inboxId} for update`));

/** News that has not been acted on yet, for work that may be done twice at once: nothing is locked while a provider is asked. */
export const readInbox = async <Body>(db: Db, inboxId: string): Promise<Body | undefined> =>
  unhandled(await row(db, sql<Kept<Body>>`${selectNews} where id = ${inboxId}`));

/** Marks news as acted on; set aside, it fits nothing of ours and waits for a person. */
export async function closeInbox(tx: Db, inboxId: string, outcome: 'handled' | 'set aside', at: Date): Promise<void> {
  await sql`update webhook_inbox set handled_at = ${at.toISOString()}, quarantined = ${outcome === 'set aside'} where id = ${inboxId}`.execute(
    tx,
  );
}
