import { createHash } from 'node:crypto';
import type { Endpoint } from 'shared-contracts/endpoint';
import { ApiError, apiError, toFailure } from './api-error.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/database.ts';
import { toRefusal } from './error-handler.ts';

const keptFor = 24 * 60 * 60 * 1000;
/** A request that is worked on says so this often; one that has not for longer ended with its process. */
const heartbeat = 20 * 1000;
const abandonedAfter = 60 * 1000;
/** SQLSTATE classes of a transaction that the database has rolled back. */
const rolledBack = /^(25P|40|53|55|57014)/;

/** Whether responses are stored for repeated keys: not if they or the request hold a secret. */
export const storesResponse = ({ method, path, bodyType, secret }: Endpoint): boolean =>
  method === 'POST' && !secret && !path.startsWith('/auth/') && (bodyType ?? 'json') === 'json';

export interface StoredResponse {
  status: number;
  body: unknown;
  /** It is the answer to an earlier request with the same key. */
  isReplayed?: true;
}

/** Whether an error says that the request has done nothing: its key can be used again. */
const hadNoEffect = (error: unknown): boolean =>
  error instanceof ApiError || (error instanceof Error && 'code' in error && rolledBack.test(String(error.code)));

interface Claim {
  db: Db;
  clock: Clock;
  ofRequest: { owner: string; key: string };
}

/** Claims the key for this request. Returns the first request's response if there is one. Throws while it is worked on. */
async function claimKey({ db, clock, ofRequest }: Claim, digest: Buffer): Promise<StoredResponse | undefined> {
  const now = clock().getTime();
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
    .values({ ...ofRequest, request_digest: digest, created_at: before(0) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (claimed) return undefined;
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_digest', 'status', 'body'])
    .where((is) => is.and(ofRequest))
    .executeTakeFirst();
  if (!first || (first.status === null && digest.equals(first.request_digest)))
    throw apiError('request_in_flight', { retryAfter: 1 });
  if (!digest.equals(first.request_digest)) throw apiError('key_reused');
  return { status: first.status ?? 200, body: first.body, isReplayed: true };
}

/** Says while a request is worked on that its process lives. Returns a function that ends it. */
function keepAlive({ db, clock, ofRequest }: Claim): () => void {
  const beating = setInterval(() => {
    void db
      .updateTable('idempotency_keys')
      .set({ created_at: clock().toISOString() })
      .where((is) => is.and({ ...ofRequest, status: null }))
      .execute()
      .catch(() => undefined);
  }, heartbeat);
  return () => clearInterval(beating);
}

/**
 * Gives a repeated request the first response, as Stripe does. The same key with another request is 422, and with a
 * request in progress 409. Keys are stored for a day, also with an error after which nobody knows what was done.
 */
export async function withIdempotency(
  db: Db,
  clock: Clock,
  { owner, key, content }: { owner: string; key: string; content: unknown },
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const claim = { db, clock, ofRequest: { owner, key } };
  const first = await claimKey(claim, createHash('sha256').update(JSON.stringify(content)).digest());
  if (first) return first;
  /** Without the database the request stays in flight until it counts as abandoned. */
  const save = ({ status, body }: StoredResponse) =>
    db
      .updateTable('idempotency_keys')
      .set({ status, body: JSON.stringify(body) })
      .where((is) => is.and(claim.ofRequest))
      .execute()
      .catch(() => undefined);
  const end = keepAlive(claim);
  try {
    const answer = await work();
    await save(answer);
    return answer;
  } catch (error) {
    const failure = toFailure(toRefusal(error));
    if (!hadNoEffect(error)) await save({ status: failure.code, body: failure });
    else
      await db
        .deleteFrom('idempotency_keys')
        .where((is) => is.and(claim.ofRequest))
        .execute();
    throw error;
  } finally {
    end();
  }
}

/** Deletes the stored responses of a user, which may hold personal data. */
export async function deleteStoredResponses(tx: Db, owner: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('owner', '=', owner).execute();
}
