/**
 * The outcome of a transaction. `test`: it succeeded in the processor's test mode, without moving money. `uncertain`: the
 * processor does not know yet whether money was moved.
 */
export type Outcome = 'success' | 'review' | 'pending' | 'uncertain' | 'cancelled' | 'failed' | 'test' | 'unknown';

/** OPPWA's result code groups. Any other code is unknown, which never counts as success. */
const groups: readonly (readonly [Outcome, RegExp])[] = [
  ['test', /^000\.100\.1/],
  ['success', /^(000\.000\.|000\.[36]|000\.400\.[1][12]0)/],
  ['review', /^(000\.400\.0[^3]|000\.400\.100)/],
  ['pending', /^(000\.200|800\.400\.5|100\.400\.500)/],
  // Failed reversals, and time-outs and errors between the processor and the acquirer; not 900.300.600, the payer's own
  ['uncertain', /^(000\.400\.03|800\.600\.|800\.800\.|900\.(?!300\.600))/],
  ['cancelled', /^100\.396\.10[1-4]/],
  // 3-D Secure, bank or external system, communication and system errors, asynchronous errors, soft declines
  ['failed', /^(000\.400\.(03|10[^0])|100\.|[12]00\.|300\.|500\.|600\.|700\.|800\.|900\.)/],
];

/** Classifies a result code of the processor. With `acceptTestMode`, success in test mode counts as success. */
export function classifyResultCode(code: string, acceptTestMode: boolean): Outcome {
  const outcome = groups.find(([, pattern]) => pattern.test(code))?.[0] ?? 'unknown';
  return outcome === 'test' && acceptTestMode ? 'success' : outcome;
}

/** Throttling and errors that leave no doubt that nothing was done: the same request may succeed later. */
const temporary = /^(800\.120|800\.500|600\.1)/;

export const isTemporary = (code: string): boolean => temporary.test(code);
