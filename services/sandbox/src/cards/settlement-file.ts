import type { CardLedger } from './card-ledger.ts';
import type { PaymentRecord } from './card-records.ts';
import { hasMoved } from './outcomes.ts';

/** How a settlement file can be wrong, each in one line. */
export const settlementFaults = ['missing', 'wrong-amount', 'unknown', 'double'] as const;
export type SettlementFault = (typeof settlementFaults)[number];

interface Line {
  type: string;
  id: string;
  reference: string;
  cents: number;
  fee: number;
}

const rand = (cents: number) => (cents / 100).toFixed(2);
/** The day in South Africa, which has no daylight saving. */
const dayOf = (at: Date) => new Date(at.getTime() + 2 * 60 * 60_000).toISOString().slice(0, 10);
/** 2.5 % and R1.50 of a payment; R1.50 of a refund. */
const feeOf = (type: string, cents: number) => (type === 'RF' ? 150 : Math.round(cents * 0.025) + 150);

function lineOf({ paymentType: type, id, merchantTransactionId: reference, amount }: PaymentRecord): Line {
  const cents = Math.round(Number(amount) * 100);
  return { type, id, reference, cents: type === 'RF' ? -cents : cents, fee: feeOf(type, cents) };
}

/** Everything that moved money on a day in South Africa, as the processor's settlement file, with the faults asked for. */
export function settlementFile(ledger: CardLedger, day: string, faults: readonly SettlementFault[]): string {
  const lines = ledger.checkouts
    .all()
    .flatMap(({ payments }) => payments)
    .filter((payment) => hasMoved(payment) && dayOf(payment.at) === day)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(lineOf);
  const [first] = lines;
  const last = lines.at(-1);
  if (faults.includes('wrong-amount') && last) last.cents += last.type === 'RF' ? -100 : 100;
  if (faults.includes('double') && last) lines.push({ ...last });
  if (faults.includes('missing') && first) lines.shift();
  if (faults.includes('unknown'))
    lines.push({ type: 'DB', id: '8ac7unknown', reference: 'AS0000000000', cents: 12_300, fee: 458 });
  const rows = lines.map(({ type, id, reference, cents, fee }) =>
    [day, type, id, reference, 'ZAR', rand(cents), rand(fee), rand(cents - fee)].join(','),
  );
  const header = 'Settlement Date,Type,Transaction Id,Merchant Reference,Currency,Amount,Fee,Net';
  return `${[header, ...rows].join('\r\n')}\r\n`;
}
