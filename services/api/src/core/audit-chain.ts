import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { daysBefore } from './clock.ts';
import { type Db, inTransaction, row, rows } from './database/database.ts';

const batchSize = 5000;
const start = { position: 0, digest: Buffer.alloc(32) };

export interface Link {
  position: number;
  digest: Uint8Array;
}

interface Entry {
  id: string;
  position: number | null;
  digest: Uint8Array | null;
  /** Everything that the digest covers, as texts in a fixed order. */
  content: readonly (string | null)[];
  changes: string | null;
  changes_salt: Uint8Array | null;
  changes_digest: Uint8Array | null;
}

// The texts come from the database, because a jsonb value has only one there.
const selectEntry = sql`select id, position::float8, digest, changes::text, changes_salt, changes_digest, array[
    id::text, actor_id::text, company_id::text, action, entity, entity_id::text, details::text, person_id::text,
    encode(changes_digest, 'hex'), to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
  ] as content from audit`;

const isSame = (one: Uint8Array | null, other: Uint8Array): boolean => one !== null && Buffer.compare(one, other) === 0;

const sha256 = (...parts: (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const linkOf = (before: Link, { content }: Entry): Link => {
  const position = before.position + 1;
  return { position, digest: sha256(before.digest, JSON.stringify([position, ...content])) };
};

/** The digest of what an entry changed. The salt keeps it from telling short values once they are removed. */
export const digestOfChanges = (salt: Uint8Array, changes: string): Buffer => sha256(salt, changes);

/** The last entry whose retention has ended, or the start of the chain. */
export const findStart = async (db: Db): Promise<Link> =>
  (await row(db, sql<Link>`select position::float8, digest from audit_anchor`)) ?? start;

/** The last sealed entry. */
export const findLast = async (db: Db): Promise<Link> =>
  (await row(
    db,
    sql<Link>`select position::float8, digest from audit where position is not null order by audit.position desc limit 1`,
  )) ?? findStart(db);

/** Seals some of the entries that are not sealed yet. Returns how many. */
async function sealSome(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7391003)`.execute(tx);
    const entries = await rows(
      tx,
      sql<Entry>`${selectEntry} where position is null order by created_at, id limit ${batchSize}`,
    );
    if (entries.length === 0) return 0;
    let last = await findLast(tx);
    const links = entries.map((entry) => (last = linkOf(last, entry)));
    await sql`update audit set position = sealed.position, digest = sealed.digest
      from unnest(${entries.map(({ id }) => id)}::uuid[], ${links.map(({ position }) => position)}::bigint[],
        ${links.map(({ digest }) => digest)}::bytea[]) as sealed (id, position, digest)
      where audit.id = sealed.id`.execute(tx);
    return entries.length;
  });
}

/**
 * Appends all new entries to the chain: each gets a position and a digest over itself and the digest before it. A job does
 * so every minute, because sealing in the transaction of a change would let all changes wait for each other.
 */
export async function sealAudit(db: Db): Promise<void> {
  while ((await sealSome(db)) === batchSize);
}

export interface AuditCheck extends Link {
  checkedAt: string;
  /** Number of entries that were checked. */
  entries: number;
  /** The first position that is missing or was changed. */
  broken: { position: number; problem: 'missing' | 'changed' } | null;
}

const isUnchanged = (entry: Entry, expected: Link): boolean =>
  isSame(entry.digest, expected.digest) &&
  (entry.changes === null ||
    (entry.changes_salt !== null && isSame(entry.changes_digest, digestOfChanges(entry.changes_salt, entry.changes))));

/** Follows the chain from its start to its end or the first break. */
async function followChain(db: Db): Promise<Pick<AuditCheck, 'position' | 'digest' | 'entries' | 'broken'>> {
  let last = await findStart(db);
  for (let entries = 0; ; ) {
    const found = await rows(
      db,
      sql<Entry>`${selectEntry} where position > ${last.position} order by audit.position limit ${batchSize}`,
    );
    for (const entry of found) {
      const expected = linkOf(last, entry);
      if (entry.position !== expected.position)
        return { ...last, entries, broken: { position: expected.position, problem: 'missing' } };
      if (!isUnchanged(entry, expected))
        return { ...last, entries, broken: { position: expected.position, problem: 'changed' } };
      last = expected;
      entries += 1;
    }
    if (found.length < batchSize) return { ...last, entries, broken: null };
  }
}

/** The latest check, or the latest that found the chain whole. */
const findCheck = (db: Db, { whole = false } = {}) =>
  row(
    db,
    sql<AuditCheck>`select checked_at as "checkedAt", position::float8, digest, entries::float8,
        case when problem is not null then json_build_object('position', broken_at, 'problem', problem) end as broken
      from audit_checks ${whole ? sql`where problem is null` : sql``} order by checked_at desc limit 1`,
  );

export const findLatestCheck = (db: Db) => findCheck(db);

/** What the chain lacks compared with an earlier check that found it whole: entries at its end, or another one there. */
async function lostSince(db: Db, earlier: Link | undefined, last: Link): Promise<AuditCheck['broken']> {
  if (!earlier) return null;
  if (earlier.position > last.position) return { position: last.position + 1, problem: 'missing' };
  const there = await row(
    db,
    sql<{ digest: Uint8Array }>`select digest from audit where position = ${earlier.position}`,
  );
  return there && !isSame(there.digest, earlier.digest) ? { position: earlier.position, problem: 'changed' } : null;
}

/** A start of the chain that the last purge, which is in the chain, has not left: entries were removed by hand. */
async function wronglyStarted(db: Db): Promise<AuditCheck['broken']> {
  const start = await findStart(db);
  if (start.position === 0) return null;
  const purged = await row(
    db,
    sql<{ position: number; digest: string }>`
      select (details ->> 'position')::float8 as position, details ->> 'digest' as digest
      from audit where action = 'audit purged' and entity = 'audit' and audit.position is not null order by audit.position desc limit 1`,
  );
  return purged?.position === start.position && purged.digest === Buffer.from(start.digest).toString('hex')
    ? null
    : { position: start.position, problem: 'missing' };
}

/** Logins, whose network and device are kept for a year: those from before the moment. */
export const loginsBefore = (moment: string) =>
  sql<boolean>`action in ('login', 'login failed') and created_at < ${moment}`;
export const loginDays = 366;

/** Values that are gone although neither their person was erased nor their retention has ended. */
async function wronglyCleared(db: Db, at: Date): Promise<AuditCheck['broken']> {
  const cleared = await row(
    db,
    sql<{ position: number }>`select position::float8 from audit
      where changes is null and changes_digest is not null and audit.position is not null
        and not (${loginsBefore(daysBefore(at, loginDays).toISOString())})
        and not exists (select from audit erasure where erasure.entity_id = audit.person_id and erasure.action = 'user erased')
      order by audit.position limit 1`,
  );
  return cleared ? { ...cleared, problem: 'changed' } : null;
}

/** Checks the whole chain and keeps the result. */
export async function checkAudit(db: Db, at: Date): Promise<AuditCheck> {
  await sealAudit(db);
  const followed = await followChain(db);
  const broken =
    followed.broken ??
    (await wronglyStarted(db)) ??
    (await lostSince(db, await findCheck(db, { whole: true }), followed)) ??
    (await wronglyCleared(db, at));
  const check = { ...followed, broken, checkedAt: at.toISOString() };
  await db
    .insertInto('audit_checks')
    .values({
      checked_at: check.checkedAt,
      position: check.position,
      digest: check.digest,
      entries: check.entries,
      broken_at: broken?.position ?? null,
      problem: broken?.problem ?? null,
    })
    .execute();
  return check;
}
