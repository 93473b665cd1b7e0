import { type Insertable, sql } from 'kysely';
import type { Mismatch, Settlement } from 'shared-contracts/settlements';
import { type Db, row, rows } from '../../core/database/database.ts';
import type { Tables } from '../../core/database/tables.ts';
import { countRows, type Fragment, withinDays } from '../../core/lists.ts';
import { bookedAt, refundDoneAt } from '../payments/index.ts';
import type { MatchedLine } from './match-lines.ts';

const linesAtOnce = 1000;

/** One change at a time: each sees the lines, and the closed days, of those before it. Reading goes on. */
export async function lockSettlements(tx: Db): Promise<void> {
  await sql`lock table settlements in share row exclusive mode`.execute(tx);
}

/** Stores a file; undefined if the same one was stored before. Under `lockSettlements`. */
export const insertSettlement = (tx: Db, file: Insertable<Tables['settlements']>) =>
  tx
    .insertInto('settlements')
    .values(file)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst();

export async function insertLines(tx: Db, settlementId: string, lines: readonly MatchedLine[]): Promise<void> {
  for (let start = 0; start < lines.length; start += linesAtOnce)
    await tx
      .insertInto('settlement_lines')
      .values(
        lines.slice(start, start + linesAtOnce).map((line) => ({
          settlement_id: settlementId,
          line: line.line,
          kind: line.kind,
          transaction_id: line.transactionId,
          merchant_reference: line.merchantReference,
          amount_in_cents: line.amountInCents,
          fee_in_cents: line.feeInCents,
          payment_id: line.paymentId,
          refund_id: line.refundId,
          problem: line.problem,
        })),
      )
      .execute();
}

/** Payments and refunds of a day that are in no file. A payment counts on the day on which it succeeded, a refund on that on which the processor made it. */
const missing = (day: string | ReturnType<typeof sql.ref>) => sql`
    select 'payment' as kind, p.merchant_reference as reference, p.id as payment_id, p.amount_in_cents as cents, p.status
    from payments p where p.status = 'successful' and p.submitted_at is not null ${withinDays(bookedAt, { from: day, to: day })}
      and not exists (select from settlement_lines l where l.payment_id = p.id)
    union all
    select 'refund', f.merchant_reference, f.payment_id, -f.amount_in_cents, f.status
    from refunds f
    where f.status = 'done' and f.done_by is null ${withinDays(refundDoneAt, { from: day, to: day })}
      and not exists (select from settlement_lines l where l.refund_id = f.id)`;

const isExplained = (day: Fragment, kind: Fragment, reference: Fragment, problem: Fragment) => sql`exists (
  select from settlement_explanations e
  where e.day = ${day} and e.kind = ${kind} and e.reference = ${reference} and e.problem = ${problem})`;

/** What does not match of a file of a day, and whether somebody has explained it. */
const differences = (id: Fragment, day: ReturnType<typeof sql.ref>) => sql`
  select ${isExplained(day, sql`l.kind`, sql`l.merchant_reference`, sql`l.problem`)} as explained
  from settlement_lines l where l.settlement_id = ${id} and l.problem is not null
  union all
  select ${isExplained(day, sql`m.kind`, sql`m.reference`, sql`'missing'`)} from (${missing(day)}) as m`;

const select = sql`
  select s.id, s.filename, s.day, s.created_at as "createdAt",
    json_build_object('firstName', u.first_name, 'lastName', u.last_name) as "uploadedBy",
    (select count(*)::int from settlement_lines l where l.settlement_id = s.id) as lines,
    (select count(*)::int from settlement_lines l where l.settlement_id = s.id and l.problem is null) as matched,
    (select count(*)::int from (${differences(sql.ref('s.id'), sql.ref('s.day'))}) as d where not d.explained) as problems,
    (select count(*)::int from (${differences(sql.ref('s.id'), sql.ref('s.day'))}) as d where d.explained) as explained,
    (select count(*)::int from (${missing(sql.ref('s.day'))}) as gone) as missing,
    (select json_build_object('by', json_build_object('firstName', c.first_name, 'lastName', c.last_name), 'at', o.closed_at)
      from closed_days o join users c on c.id = o.closed_by where o.day = s.day) as closed,
    (select coalesce(sum(l.amount_in_cents), 0)::float8 from settlement_lines l where l.settlement_id = s.id) as "amountInCents",
    (select coalesce(sum(l.fee_in_cents), 0)::float8 from settlement_lines l where l.settlement_id = s.id) as "feeInCents"
  from settlements s join users u on u.id = s.uploaded_by`;

export const findSettlement = (db: Db, id: string) => row(db, sql<Settlement>`${select} where s.id = ${id}`);

export const findSettlementsOfDay = (db: Db, day: string) =>
  rows(db, sql<Settlement>`${select} where s.day = ${day} order by s.created_at`);

export const findSettlementByDigest = (db: Db, digest: Buffer) =>
  row(db, sql<Settlement>`${select} where s.digest = ${digest}`);

export async function findSettlements(db: Db, page: { skip: number; take: number }) {
  const entries = await rows(
    db,
    sql<Settlement>`${select} order by s.created_at desc, s.id desc limit ${page.take} offset ${page.skip}`,
  );
  return { ...(await countRows(db, sql`from settlements`)), entries };
}

const mostListed = 500;

/** What does not match of a file, with both sides: its lines first, then what is in no file. */
export const findMismatches = (db: Db, { id, day }: Pick<Settlement, 'id' | 'day'>): Promise<Mismatch[]> =>
  rows(
    db,
    sql<Mismatch>`
      select every.problem, every.kind, every.reference,
        case when every.line is not null then json_build_object('line', every.line, 'transactionId', every.transaction_id,
          'amountInCents', every.file_cents) end as file,
        case when every.payment_id is not null then json_build_object('paymentId', every.payment_id,
          'amountInCents', every.our_cents, 'status', every.status) end as ours,
        (select json_build_object('note', e.note, 'at', e.explained_at,
          'by', json_build_object('firstName', u.first_name, 'lastName', u.last_name))
        from settlement_explanations e join users u on u.id = e.explained_by
        where e.day = ${day} and e.kind = every.kind and e.reference = every.reference and e.problem = every.problem) as explained
      from (
        select l.problem, l.kind, l.merchant_reference as reference, l.line, l.transaction_id, l.amount_in_cents as file_cents,
          coalesce(p.id, f.payment_id) as payment_id, coalesce(p.amount_in_cents, -f.amount_in_cents) as our_cents,
          coalesce(p.status, f.status) as status
        from settlement_lines l left join payments p on p.id = l.payment_id left join refunds f on f.id = l.refund_id
        where l.settlement_id = ${id} and l.problem is not null
        union all
        select 'missing', m.kind, m.reference, null, null, null, m.payment_id, m.cents, m.status from (${missing(day)}) as m
      ) as every order by line nulls last, reference limit ${mostListed}`,
  );

interface Explanation extends Pick<Mismatch, 'problem' | 'kind' | 'reference'> {
  day: string;
  /** Null takes an earlier one back. */
  note: string | null;
  by: string;
  at: Date;
}

export async function saveExplanation(
  tx: Db,
  { day, problem, kind, reference, note, by, at }: Explanation,
): Promise<void> {
  const key = { day, kind, reference, problem };
  if (note === null) {
    await tx
      .deleteFrom('settlement_explanations')
      .where((is) => is.and(key))
      .execute();
    return;
  }
  const said = { note, explained_by: by, explained_at: at.toISOString() };
  await tx
    .insertInto('settlement_explanations')
    .values({ ...key, ...said })
    .onConflict((conflict) => conflict.columns(['day', 'kind', 'reference', 'problem']).doUpdateSet(said))
    .execute();
}

/** Removes a file. What was settled twice because of it is matched again. Under `lockSettlements`. */
export async function deleteSettlement(tx: Db, id: string): Promise<void> {
  const removed = await tx.deleteFrom('settlement_lines').where('settlement_id', '=', id).returningAll().execute();
  await tx.deleteFrom('settlements').where('id', '=', id).execute();
  const of = (name: 'payment_id' | 'refund_id') => removed.flatMap((line) => line[name] ?? []);
  await sql`
    with again as (
      select distinct on (coalesce(l.payment_id, l.refund_id)) l.settlement_id, l.line,
        case when coalesce(p.status = 'successful', f.status = 'done') is not true then 'not successful'
          when coalesce(p.amount_in_cents, -f.amount_in_cents) <> l.amount_in_cents then 'wrong amount' end as problem
      from settlement_lines l join settlements s on s.id = l.settlement_id
        left join payments p on p.id = l.payment_id left join refunds f on f.id = l.refund_id
      where l.payment_id = any(${of('payment_id')}::uuid[]) or l.refund_id = any(${of('refund_id')}::uuid[])
      order by coalesce(l.payment_id, l.refund_id), s.created_at, l.line
    )
    update settlement_lines l set problem = a.problem from again a
    where l.settlement_id = a.settlement_id and l.line = a.line and l.problem = 'double'`.execute(tx);
}

export const isClosed = async (db: Db, day: string): Promise<boolean> =>
  (await db.selectFrom('closed_days').select('day').where('day', '=', day).executeTakeFirst()) !== undefined;

export async function setClosed(tx: Db, day: string, closed: { by: string; at: Date } | null): Promise<void> {
  if (closed)
    await tx
      .insertInto('closed_days')
      .values({ day, closed_by: closed.by, closed_at: closed.at.toISOString() })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute();
  else await tx.deleteFrom('closed_days').where('day', '=', day).execute();
}
