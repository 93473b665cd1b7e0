/** The outcome of a transaction. `test`: it succeeded in the processor's test mode, without moving money. */
export type Outcome = 'success' | 'review' | 'pending' | 'cancelled' | 'failed' | 'test' | 'unknown';

/** OPPWA's result code groups. Any other code is unknown, which never counts as success. */
const groups: readonly (readonly [Outcome, RegExp])[] = [
  ['test', /^000\.100\.1/],
  ['success', /^(000\.000\.|000\.[36]|000\.400\.[1][12]0)/],
  ['review', /^(000\.400\.0[^3]|000\.400\.100)/],
  ['pending', /^(000\.200|800\.400\.5|100\.400\.500)/],
  ['cancelled', /^100\.396\.10[1-4]/],
  // 3-D Secure, bank or external system, communication and system errors, asynchronous errors, soft declines
  ['failed', /^(000\.400\.(03|10[^0])|100\.|[12]00\.|300\.|500\.|600\.|700\.|800\.|900\.)/],
];

/** Classifies a result code of the processor. With `acceptTestMode`, success in test mode counts as success. */
export function classifyResultCode(code: string, acceptTestMode: boolean): Outcome {
  const outcome = groups.find(([, pattern]) => pattern.test(code))?.[0] ?? 'unknown';
  return outcome === 'test' && acceptTestMode ? 'success' : outcome;
}

/** Communication errors, system errors and throttling. The request may succeed later, or may even have succeeded. */
const temporary = /^(900\.[1-4]00|000\.400\.030|800\.[56]00|800\.120|800\.800\.[128]|999\.|600\.1)/;

export const isTemporary = (code: string): boolean => temporary.test(code);
