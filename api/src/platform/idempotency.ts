import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Endpoint } from 'shared-contracts/endpoint';
import type { Clock } from './clock.ts';
import { changedRows, type Db, row } from './database/database.ts';
import { apiError } from './api-error.ts';

const keptFor = 24 * 60 * 60 * 1000;
const abandonedAfter = 60 * 1000;

/** Whether responses are stored for repeated keys: not if they contain a token. */
export const storesResponse = ({ method, path, bodyType }: Endpoint): boolean =>
  method === 'POST' && !path.startsWith('/auth/') && (bodyType ?? 'json') === 'json';

interface StoredResponse {
  status: number;
  body: unknown;
}

/**
 * Gives a repeated request the first response, as Stripe does. The same key with another request is 422, and with a
 * request in progress 409. Keys are stored for a day.
 */
export async function withIdempotency(
  db: Db,
  clock: Clock,
  request: { owner: string; key: string; content: unknown },
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const now = clock().getTime();
  const digest = createHash('sha256').update(JSON.stringify(request.content)).digest();
  const where = sql`owner = ${request.owner} and key = ${request.key}`;
  await sql`delete from idempotency_keys where ${where} and (created_at < ${new Date(now - keptFor).toISOString()}
            or (status is null and created_at < ${new Date(now - abandonedAfter).toISOString()}))`.execute(db);
  const mine = await changedRows(
    db,
    sql`insert into idempotency_keys (owner, key, request_digest, created_at)
        values (${request.owner}, ${request.key}, ${digest}, ${new Date(now).toISOString()}) on conflict do nothing`,
  );
  if (mine === 0) {
    const first = await row(
      db,
      sql<{
        request_digest: Uint8Array;
        status: number | null;
        body: unknown;
      }>`select request_digest, status, body from idempotency_keys where ${where}`,
    );
    if (!first || (first.status === null && digest.equals(first.request_digest)))
      throw apiError('request_in_flight', { retryAfter: 1 });
    if (!digest.equals(first.request_digest)) throw apiError('key_reused');
    return { status: first.status ?? 200, body: first.body };
  }
  try {
    const answer = await work();
    await sql`update idempotency_keys set status = ${answer.status}, body = ${JSON.stringify(answer.body)}::jsonb where ${where}`.execute(
      db,
    );
    return answer;
  } catch (error) {
    // A failed request had no effect, so the key can be used again.
    await sql`delete from idempotency_keys where ${where}`.execute(db);
    throw error;
  }
}

/** Deletes the stored responses of a user, which may hold personal data. */
export async function deleteStoredResponses(tx: Db, owner: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('owner', '=', owner).execute();
}
