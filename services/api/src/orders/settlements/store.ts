import { sql } from 'kysely';
import type { Mismatch, Settlement } from 'shared-contracts/settlements';
import { type Db, row, rows } from '../../core/database/database.ts';
import { countRows, withinDays } from '../../core/lists.ts';
import { bookedAt, refundDoneAt } from '../payments/index.ts';
import type { MatchedLine } from './match-lines.ts';

const linesAtOnce = 1000;

export interface NewSettlement {
  filename: string;
  digest: Buffer;
  content: string;
  day: string;
  uploadedBy: string;
  at: Date;
}

/** Stores a file; undefined if the same one was stored before. One at a time, so that each sees the lines of those before it. */
export async function insertSettlement(tx: Db, file: NewSettlement): Promise<string | undefined> {
  await sql`lock table settlements in share row exclusive mode`.execute(tx);
  const stored = await tx
    .insertInto('settlements')
    .values({
      filename: file.filename,
      digest: file.digest,
      content: file.content,
      day: file.day,
      uploaded_by: file.uploadedBy,
      created_at: file.at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

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

const select = sql`
  select s.id, s.filename, s.day, s.created_at as "createdAt",
    json_build_object('firstName', u.first_name, 'lastName', u.last_name) as "uploadedBy",
    (select count(*)::int from settlement_lines l where l.settlement_id = s.id) as lines,
    (select count(*)::int from settlement_lines l where l.settlement_id = s.id and l.problem is null) as matched,
    (select count(*)::int from settlement_lines l where l.settlement_id = s.id and l.problem is not null)
      + (select count(*)::int from (${missing(sql.ref('s.day'))}) as gone) as problems,
    (select coalesce(sum(l.amount_in_cents), 0)::float8 from settlement_lines l where l.settlement_id = s.id) as "amountInCents",
    (select coalesce(sum(l.fee_in_cents), 0)::float8 from settlement_lines l where l.settlement_id = s.id) as "feeInCents"
  from settlements s join users u on u.id = s.uploaded_by`;

export const findSettlement = (db: Db, id: string) => row(db, sql<Settlement>`${select} where s.id = ${id}`);

export const findSettlementByDigest = (db: Db, digest: Buffer) =>
  row(db, sql<Settlement>`${select} where s.digest = ${digest}`);

export async function findSettlements(db: Db, page: { skip: number; take: number }) {
  const entries = await rows(
    db,
    sql<Settlement>`${select} order by s.created_at desc, s.id desc limit ${page.take} offset ${page.skip}`,
  );
  return { ...(await countRows(db, sql`from settlements`)), entries };
}

interface MismatchRow {
  problem: Mismatch['problem'];
  kind: Mismatch['kind'];
  reference: string;
  line: number | null;
  transaction_id: string | null;
  file_cents: number | null;
  payment_id: string | null;
  our_cents: number | null;
  status: string | null;
}

const mostListed = 500;

/** What does not match of a file, with both sides: its lines first, then what is in no file. */
export async function findMismatches(db: Db, { id, day }: Pick<Settlement, 'id' | 'day'>): Promise<Mismatch[]> {
  const found = await rows(
    db,
    sql<MismatchRow>`
      select * from (
        select l.problem, l.kind, l.merchant_reference as reference, l.line, l.transaction_id, l.amount_in_cents as file_cents,
          coalesce(p.id, f.payment_id) as payment_id, coalesce(p.amount_in_cents, -f.amount_in_cents) as our_cents,
          coalesce(p.status, f.status) as status
        from settlement_lines l left join payments p on p.id = l.payment_id left join refunds f on f.id = l.refund_id
        where l.settlement_id = ${id} and l.problem is not null
        union all
        select 'missing', m.kind, m.reference, null, null, null, m.payment_id, m.cents, m.status from (${missing(day)}) as m
      ) as every order by line nulls last, reference limit ${mostListed}`,
  );
  return found.map((each) => ({
    problem: each.problem,
    kind: each.kind,
    reference: each.reference,
    file:
      each.line !== null && each.transaction_id !== null && each.file_cents !== null
        ? { line: each.line, transactionId: each.transaction_id, amountInCents: each.file_cents }
        : null,
    ours:
      each.payment_id !== null && each.our_cents !== null && each.status !== null
        ? { paymentId: each.payment_id, amountInCents: each.our_cents, status: each.status }
        : null,
  }));
}
