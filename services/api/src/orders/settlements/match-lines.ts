import { sql } from 'kysely';
import type { SettlementProblem } from 'shared-contracts/settlements';
import type { SettlementLine } from '../../adapters/processor/index.ts';
import { type Db, rows } from '../../core/database/database.ts';

export interface MatchedLine extends SettlementLine {
  paymentId: string | null;
  refundId: string | null;
  problem: Exclude<SettlementProblem, 'missing'> | null;
}

interface Ours {
  reference: string;
  id: string;
  cents: number;
  succeeded: boolean;
  /** In a file that was uploaded before. */
  settled: boolean;
}

const findPayments = (db: Db, references: readonly string[]) =>
  rows(
    db,
    sql<Ours>`select p.merchant_reference as reference, p.id, p.amount_in_cents as cents, p.status = 'successful' as succeeded,
        exists (select from settlement_lines l where l.payment_id = p.id) as settled
      from payments p where p.merchant_reference = any(${[...references]}::text[])`,
  );

const findRefunds = (db: Db, references: readonly string[]) =>
  rows(
    db,
    sql<Ours>`select f.merchant_reference as reference, f.id, -f.amount_in_cents as cents, f.status = 'done' as succeeded,
        exists (select from settlement_lines l where l.refund_id = f.id) as settled
      from refunds f where f.merchant_reference = any(${[...references]}::text[])`,
  );

/** Finds the payment or refund of each line by our own reference, and why one does not fit its line. */
export async function matchLines(db: Db, lines: readonly SettlementLine[]): Promise<MatchedLine[]> {
  const referencesOf = (kind: SettlementLine['kind']) =>
    lines.filter((line) => line.kind === kind).map(({ merchantReference }) => merchantReference);
  const byReference = (found: readonly Ours[]) => new Map(found.map((each) => [each.reference, each]));
  const ours = {
    payment: byReference(await findPayments(db, referencesOf('payment'))),
    refund: byReference(await findRefunds(db, referencesOf('refund'))),
  };
  const seen = new Set<string>();
  return lines.map((line) => {
    const found = ours[line.kind].get(line.merchantReference);
    const isDouble = found !== undefined && (found.settled || seen.has(found.id));
    if (found) seen.add(found.id);
    return {
      ...line,
      paymentId: line.kind === 'payment' ? (found?.id ?? null) : null,
      refundId: line.kind === 'refund' ? (found?.id ?? null) : null,
      problem: problemOf(line, found, isDouble),
    };
  });
}

function problemOf(line: SettlementLine, found: Ours | undefined, isDouble: boolean): MatchedLine['problem'] {
  if (!found) return 'unknown';
  if (isDouble) return 'double';
  if (!found.succeeded) return 'not successful';
  return found.cents === line.amountInCents ? null : 'wrong amount';
}
