import { sql } from 'kysely';
import type { WebhookEvent } from 'shared-contracts/webhooks';
import type { Vault } from '../../adapters/storage/index.ts';
import { changedRows, type Db, inTransaction, type RowOf, rows } from '../../core/database/database.ts';
import { type CountedPage, countRows, type Page } from '../../core/lists.ts';

export type EventRow = RowOf<'webhook_events'>;
export type EndpointRow = RowOf<'webhook_endpoints'>;

export const findEndpoint = (db: Db, companyId: string): Promise<EndpointRow | undefined> =>
  db.selectFrom('webhook_endpoints').selectAll().where('company_id', '=', companyId).executeTakeFirst();

/** Stores where a company receives events. A pause ends, and events that wait are due at once. */
export async function saveUrl(tx: Db, companyId: string, url: string, at: Date): Promise<void> {
  await tx
    .insertInto('webhook_endpoints')
    .values({ company_id: companyId, url, created_at: at.toISOString() })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ url, paused_at: null }))
    .execute();
  await tx
    .updateTable('webhook_events')
    .set({ failures: 0, trying_since: null, next_attempt_at: at.toISOString() })
    .where('company_id', '=', companyId)
    .where('next_attempt_at', 'is not', null)
    .execute();
}

export async function removeEndpoint(tx: Db, companyId: string): Promise<void> {
  await tx.deleteFrom('webhook_endpoints').where('company_id', '=', companyId).execute();
}

const keyOf = ({ master_key_id, wrapped_key }: EndpointRow, vault: Vault): Buffer | undefined =>
  master_key_id !== null && wrapped_key !== null
    ? vault.unwrap({ masterKeyId: master_key_id, wrappedKey: wrapped_key })
    : undefined;

/** The secrets that are valid at a time, the current one first. Empty before the first was made. */
export function secretsOf(endpoint: EndpointRow, vault: Vault, at: Date): string[] {
  const key = keyOf(endpoint, vault);
  const isEarlierValid = endpoint.earlier_until !== null && Date.parse(endpoint.earlier_until) > at.getTime();
  const sealed = [endpoint.secret, isEarlierValid ? endpoint.earlier_secret : null];
  return key ? sealed.flatMap((secret) => (secret ? [vault.open(key, Buffer.from(secret)).toString()] : [])) : [];
}

/** Stores a new secret beside the current one, which stays valid until the given time. */
export async function saveSecret(
  tx: Db,
  vault: Vault,
  { endpoint, secret, until }: { endpoint: EndpointRow; secret: string; until: Date },
): Promise<void> {
  const known = keyOf(endpoint, vault);
  const { key, masterKeyId, wrappedKey } = known
    ? { key: known, masterKeyId: endpoint.master_key_id, wrappedKey: endpoint.wrapped_key ?? Buffer.of() }
    : vault.newKey();
  await tx
    .updateTable('webhook_endpoints')
    .set({
      secret: vault.seal(key, Buffer.from(secret)),
      wrapped_key: Buffer.from(wrappedKey),
      master_key_id: masterKeyId,
      earlier_secret: endpoint.secret && Buffer.from(endpoint.secret),
      earlier_until: endpoint.secret && until.toISOString(),
    })
    .where('company_id', '=', endpoint.company_id)
    .execute();
}

/** Locks the endpoint of a company until the transaction ends. */
export const lockEndpoint = (tx: Db, companyId: string): Promise<EndpointRow | undefined> =>
  tx.selectFrom('webhook_endpoints').selectAll().where('company_id', '=', companyId).forUpdate().executeTakeFirst();

/** Companies with events that are due and a server that accepts them. */
export const findCompaniesWithDueEvents = async (db: Db, at: Date): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ company_id: string }>`select w.company_id from webhook_endpoints w
        where w.paused_at is null and w.secret is not null and exists (select 1 from webhook_events e
          where e.company_id = w.company_id and e.next_attempt_at <= ${at.toISOString()})`,
    )
  ).map(({ company_id }) => company_id);

/**
 * Takes up to ten due events until a later time, in case the process stops: of each renewal only the first that waits. Of two
 * processes at once neither waits for the other.
 */
export const claimDueEvents = (db: Db, companyId: string, { at, until }: { at: Date; until: Date }) =>
  inTransaction(db, (tx) =>
    rows(
      tx,
      sql<EventRow>`with due as materialized (
      select e.id from webhook_events e where e.company_id = ${companyId} and e.next_attempt_at <= ${at.toISOString()}
        and not exists (select 1 from webhook_events earlier where earlier.renewal_id = e.renewal_id
          and earlier.sequence < e.sequence and earlier.next_attempt_at is not null)
      order by e.next_attempt_at, e.created_at limit 10 for update skip locked)
      update webhook_events set next_attempt_at = ${until.toISOString()} from due where webhook_events.id = due.id
      returning webhook_events.*`,
    ),
  );

/** How an attempt to deliver an event ended. */
export interface Attempt {
  at: Date;
  status: number | null;
  error: string | null;
}

export async function saveAttempt(tx: Db, eventId: string, { at, status, error }: Attempt): Promise<void> {
  await tx.insertInto('webhook_attempts').values({ event_id: eventId, at: at.toISOString(), status, error }).execute();
}

export async function saveDelivered(tx: Db, event: EventRow, at: Date): Promise<void> {
  await tx
    .updateTable('webhook_events')
    .set({ delivered_at: at.toISOString(), next_attempt_at: null, failures: 0, trying_since: null })
    .where('id', '=', event.id)
    .execute();
  await tx
    .updateTable('webhook_endpoints')
    .set({ accepted_at: at.toISOString() })
    .where('company_id', '=', event.company_id)
    .execute();
}

/** Stores when a failed event is tried next; null gives it up. */
export async function saveFailed(tx: Db, event: EventRow, at: Date, next: Date | null): Promise<void> {
  await tx
    .updateTable('webhook_events')
    .set({
      failures: event.failures + 1,
      trying_since: event.trying_since ?? at.toISOString(),
      next_attempt_at: next && next.toISOString(),
    })
    .where('id', '=', event.id)
    .execute();
}

/** Pauses an endpoint. Returns false if it was paused already. */
export const pauseEndpoint = async (tx: Db, companyId: string, at: Date): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`update webhook_endpoints set paused_at = ${at.toISOString()} where company_id = ${companyId} and paused_at is null`,
  )) === 1;

/** Makes events due again, under their ids. Returns how many. */
export const replayEvents = (tx: Db, companyId: string, wanted: { eventId: string } | { since: string }, at: Date) =>
  changedRows(
    tx,
    sql`update webhook_events set next_attempt_at = ${at.toISOString()}, delivered_at = null, failures = 0, trying_since = null
      where company_id = ${companyId}
        and ${'eventId' in wanted ? sql`id = ${wanted.eventId}` : sql`created_at >= ${wanted.since}`}`,
  );

/** How many events of a company have not been accepted. */
export const countWaiting = async (db: Db, companyId: string): Promise<number> =>
  (await countRows(db, sql`from webhook_events where company_id = ${companyId} and next_attempt_at is not null`)).count;

/** A page of a company's events, newest first. */
export async function findEvents(db: Db, companyId: string, { skip, take }: Page): Promise<CountedPage<WebhookEvent>> {
  const ofCompany = sql`from webhook_events e where e.company_id = ${companyId}`;
  const entries = await rows(
    db,
    sql<WebhookEvent>`select e.id, e.renewal_id as "renewalId", e.sequence, e.type, e.data, e.created_at as "createdAt",
      e.delivered_at as "deliveredAt", e.next_attempt_at as "nextAttemptAt", coalesce((select jsonb_agg(jsonb_build_object('at', a.at, 'status', a.status, 'error', a.error) order by a.at)
      from webhook_attempts a where a.event_id = e.id), '[]') as attempts
      ${ofCompany} order by e.created_at desc, e.sequence desc limit ${take} offset ${skip}`,
  );
  return { ...(await countRows(db, ofCompany)), entries };
}
