import { parse } from 'csv-parse';
import { limits } from 'shared-contracts/limits';

/**
 * A settlement file is CSV in UTF-8 with the header below and one line for each transaction that was settled on one day.
 * Amounts are rand with two decimals, those of refunds negative; the fee is what the processor keeps, and net is the rest.
 */
export const settlementHeader = [
  'Settlement Date',
  'Type',
  'Transaction Id',
  'Merchant Reference',
  'Currency',
  'Amount',
  'Fee',
  'Net',
] as const;

export interface SettlementLine {
  /** Number of the line in the file, the header being 1. */
  line: number;
  kind: 'payment' | 'refund';
  transactionId: string;
  merchantReference: string;
  /** Negative for a refund. */
  amountInCents: number;
  feeInCents: number;
}

/** Why a file cannot be read, in words for the person who uploaded it. */
export class SettlementFileError extends Error {
  override name = 'SettlementFileError';
}

const kinds = new Map<string, SettlementLine['kind']>([
  ['DB', 'payment'],
  ['RF', 'refund'],
]);

function centsOf(amount: string, line: number): number {
  if (!/^-?\d{1,7}\.\d{2}$/.test(amount)) throw new SettlementFileError(`Line ${line}: '${amount}' is not an amount.`);
  return Number(amount.replace('.', ''));
}

function lineOf(cells: readonly string[], line: number): SettlementLine & { day: string } {
  const [day = '', type = '', transactionId = '', merchantReference = '', currency, amount = '', fee = '', net = ''] =
    cells;
  if (cells.length !== settlementHeader.length)
    throw new SettlementFileError(`Line ${line}: ${cells.length} columns instead of ${settlementHeader.length}.`);
  const kind = kinds.get(type);
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new SettlementFileError(`Line ${line}: '${day}' is not a day.`);
  if (!kind) throw new SettlementFileError(`Line ${line}: '${type}' is neither DB nor RF.`);
  if (!transactionId || !merchantReference) throw new SettlementFileError(`Line ${line}: an id is missing.`);
  if (currency !== 'ZAR') throw new SettlementFileError(`Line ${line}: '${currency}' instead of ZAR.`);
  const [amountInCents, feeInCents] = [centsOf(amount, line), centsOf(fee, line)];
  if (amountInCents < 0 !== (kind === 'refund'))
    throw new SettlementFileError(`Line ${line}: the amount of a ${kind} has the wrong sign.`);
  if (centsOf(net, line) !== amountInCents - feeInCents)
    throw new SettlementFileError(`Line ${line}: amount and fee do not make the net amount.`);
  return { day, line, kind, transactionId, merchantReference, amountInCents, feeInCents };
}

/** Reads a settlement file with the day that it is for. Throws `SettlementFileError`. */
export async function readSettlementFile(content: string): Promise<{ day: string; lines: SettlementLine[] }> {
  const lines: SettlementLine[] = [];
  let day: string | undefined;
  let place = 0;
  try {
    for await (const cells of parse(content, {
      bom: true,
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
    }) as AsyncIterable<string[]>) {
      place += 1;
      if (place === 1) {
        if (cells.join() !== settlementHeader.join())
          throw new SettlementFileError(`The first line must be: ${settlementHeader.join(', ')}.`);
        continue;
      }
      if (lines.length >= limits.settlement.lines)
        throw new SettlementFileError(`The file has more than ${limits.settlement.lines} lines.`);
      const { day: on, ...line } = lineOf(cells, place);
      if (day !== undefined && on !== day)
        throw new SettlementFileError(`Line ${place}: the file is for ${day}, but this line for ${on}.`);
      day = on;
      lines.push(line);
    }
  } catch (error) {
    if (error instanceof SettlementFileError) throw error;
    throw new SettlementFileError('This is not a settlement file: it cannot be read as CSV.');
  }
  if (day === undefined) throw new SettlementFileError('The file has no transactions.');
  return { day, lines };
}
