/** Payment outcomes and their result codes. Any raw result code is an outcome too. */
const outcomeCodes = {
  success: '000.100.110',
  declined: '800.100.152',
  'insufficient-funds': '800.100.155',
  'expired-card': '100.100.303',
  cancelled: '100.396.101',
  'authentication-failed': '100.380.401',
  pending: '000.200.000',
  review: '000.400.000',
  'wrong-amount': '000.100.110',
  'wrong-currency': '000.100.110',
  'wrong-reference': '000.100.110',
  /** The processor does not know whether money was moved; it was not, or it was. */
  uncertain: '900.100.300',
  'uncertain-executed': '900.100.300',
  'unknown-code': '999.999.999',
} as const;

const aliases: Record<string, string> = {
  fail: 'declined',
  failed: 'declined',
  approve: 'success',
  approved: 'success',
};
const rawCode = /^\d{3}\.\d{3}\.\d{3}$/;

export const outcomeNames: readonly string[] = [...Object.keys(outcomeCodes), 'challenge'];

/** Parses an outcome: a name, an alias or a raw result code. Undefined for anything else. */
export function parseOutcome(text: string): string | undefined {
  const name = aliases[text] ?? text;
  return rawCode.test(name) || outcomeNames.includes(name) ? name : undefined;
}

/** Whether an outcome moves money although its code does not say so. */
export const movesMoneyUnseen = (outcome: string): boolean => outcome === 'uncertain-executed';

export function outcomeCode(outcome: string): string {
  if (rawCode.test(outcome)) return outcome;
  return outcome in outcomeCodes ? outcomeCodes[outcome as keyof typeof outcomeCodes] : outcomeCodes.pending;
}
