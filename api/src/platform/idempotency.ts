import { createHash } from 'node:crypto';
import type { Endpoint } from 'shared-contracts/endpoint';
import type { Clock } from './clock.ts';
import type { Db } from './database/database.ts';
import { apiError } from './api-error.ts';

const keptFor = 24 * 60 * 60 * 1000;
const abandonedAfter = 60 * 1000;

/** Whether responses are stored for repeated keys: not if they contain a token. */
export const storesResponse = ({ method, path, bodyType }: Endpoint): boolean =>
  method === 'POST' && !/^\/(?:auth\/|downloads$)/.test(path) && (bodyType ?? 'json') === 'json';

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
  const { owner, key } = request;
  const ofRequest = { owner, key };
  const before = (age: number) => new Date(now - age).toISOString();
  await db
    .deleteFrom('idempotency_keys')
    .where((is) => is.and(ofRequest))
    .where((is) =>
      is.or([
        is('created_at', '<', before(keptFor)),
        is.and([is('status', 'is', null), is('created_at', '<', before(abandonedAfter))]),
      ]),
    )
    .execute();
  const { numInsertedOrUpdatedRows: claimed } = await db
    .insertInto('idempotency_keys')
    .values({ owner, key, request_digest: digest, created_at: before(0) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!claimed) {
    const first = await db
      .selectFrom('idempotency_keys')
      .select(['request_digest', 'status', 'body'])
      .where((is) => is.and(ofRequest))
      .executeTakeFirst();
    if (!first || (first.status === null && digest.equals(first.request_digest)))
      throw apiError('request_in_flight', { retryAfter: 1 });
    if (!digest.equals(first.request_digest)) throw apiError('key_reused');
    return { status: first.status ?? 200, body: first.body };
  }
  try {
    const answer = await work();
    await db
      .updateTable('idempotency_keys')
      .set({ status: answer.status, body: JSON.stringify(answer.body) })
      .where((is) => is.and(ofRequest))
      .execute();
    return answer;
  } catch (error) {
    // A failed request had no effect, so the key can be used again.
    await db
      .deleteFrom('idempotency_keys')
      .where((is) => is.and(ofRequest))
      .execute();
    throw error;
  }
}

/** Deletes the stored responses of a user, which may hold personal data. */
export async function deleteStoredResponses(tx: Db, owner: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('owner', '=', owner).execute();
}
