export interface ResultCode {
  code: string;
  description: string;
}

const descriptions: Record<string, string> = {
  '000.000.000': 'Transaction succeeded',
  '000.000.100': 'successful request',
  '000.100.110': "Request successfully processed in 'Merchant in Integrator Test Mode'",
  '000.200.000': 'transaction pending',
  '000.200.100': 'successfully created checkout',
  '000.400.000': 'Transaction succeeded (please review manually due to fraud suspicion)',
  '000.400.020': 'Transaction succeeded (please review manually due to AVS return code)',
  '100.100.101': 'invalid creditcard, bank account number or bank name',
  '100.100.303': 'card expired',
  '100.380.401': 'User Authentication Failed',
  '100.396.101': 'Cancelled by user',
  '200.300.404': 'invalid or missing parameter',
  '700.400.200': 'cannot refund (refund volume exceeded or tx reversed or invalid workflow?)',
  '700.400.580': 'cannot find transaction',
  '800.100.152': 'transaction declined by authorization system',
  '800.100.155': 'transaction declined (amount exceeds credit)',
  '800.120.100': 'Too many requests. Please try again later.',
  '800.400.500': 'Waiting for confirmation of non-instant payment. Denied for now.',
  '800.900.300': 'invalid authentication information',
  '900.100.300': 'timeout, uncertain result',
};

/** The processor's result object for a code. `detail` is appended to the description. */
export function resultOf(code: string, detail?: string): ResultCode {
  const description = descriptions[code] ?? 'unspecified result';
  return { code, description: detail ? `${description} - ${detail}` : description };
}

/** Whether a code means that money was taken, including those that need a manual review. */
export function isPaid(code: string): boolean {
  return /^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.)/.test(code);
}

/** Whether a transaction moved money, which an uncertain result does not say. */
export const hasMoved = ({ code, executed = false }: { code: string; executed?: boolean }): boolean =>
  executed || isPaid(code);

/** Whether a code means that the result is not yet known. */
export function isPending(code: string): boolean {
  return /^(000\.200|800\.400\.5|100\.400\.500)/.test(code);
}

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
