import { sql } from 'kysely';
import type { DayBooks } from 'shared-contracts/settlements';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import { type Db, rows } from '../platform/database/database.ts';
import { withinDays } from '../platform/lists.ts';
import { addParts, type BookLine, findBookLines } from '../payments/index.ts';

/** A line of the books with what the processor charged for it; null if no file says. */
export type SettledLine = BookLine & { feeInCents: number | null };

interface Fee {
  payment_id: string | null;
  refund_id: string | null;
  cents: number;
}

/** The payments and refunds of a day within an administrator's reach. A fee stands on the first line of its payment. */
export async function findSettledLines(db: Db, caller: Caller, day: string): Promise<SettledLine[]> {
  const lines = await findBookLines(db, { day, within: withinCompanies(caller, 'u.company_id') });
  const ids = (kind: BookLine['kind']) => lines.filter((line) => line.kind === kind).map(({ id }) => id);
  const fees = await rows(
    db,
    sql<Fee>`select payment_id, refund_id, sum(fee_in_cents)::int as cents from settlement_lines
      where (payment_id = any(${ids('payment')}::uuid[]) or refund_id = any(${ids('refund')}::uuid[])) and problem is distinct from 'double' group by 1, 2`,
  );
  const byId = new Map(fees.map(({ payment_id, refund_id, cents }) => [payment_id ?? refund_id, cents]));
  const counted = new Set<string>();
  return lines.map((line) => {
    const fee = byId.get(line.id) ?? null;
    const isFirst = !counted.has(line.id);
    counted.add(line.id);
    return { ...line, feeInCents: fee === null || isFirst ? fee : 0 };
  });
}

/** What the courier charges for the parcels booked on a day, by company. In cents. */
export async function findDeliveryCosts(db: Db, caller: Caller, day: string): Promise<ReadonlyMap<string, number>> {
  const found = await rows(
    db,
    sql<{ company_id: string; cents: number }>`
      select r.company_id, coalesce(sum(d.price_in_cents), 0)::int as cents from deliveries d join renewals r on r.id = d.renewal_id
      where d.booking = 'booked' and ${withinCompanies(caller, 'r.company_id')}
        ${withinDays(sql`d.created_at`, { from: day, to: day })}
      group by 1`,
  );
  return new Map(found.map(({ company_id, cents }) => [company_id, cents]));
}

/** Adds up lines of a day. Net is what reaches the bank: paid less refunds and the processor's fees. */
export function addUpBooks(lines: readonly SettledLine[], deliveryInCents: number): DayBooks {
  const of = (kind: BookLine['kind']) => lines.filter((line) => line.kind === kind);
  const [paid, refunded] = [addParts(of('payment')), addParts(of('refund'))];
  const feeInCents = lines.reduce((sum, line) => sum + (line.feeInCents ?? 0), 0);
  const countOf = (some: readonly SettledLine[]) => new Set(some.map(({ id }) => id)).size;
  return {
    payments: countOf(of('payment')),
    refunds: countOf(of('refund')),
    paid,
    refunded,
    feeInCents,
    unsettled: countOf(lines.filter((line) => line.feeInCents === null)),
    deliveryInCents,
    netInCents: paid.total + refunded.total - feeInCents,
  };
}
