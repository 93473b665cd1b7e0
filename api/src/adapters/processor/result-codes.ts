export type Verdict = 'success' | 'review' | 'pending' | 'cancelled' | 'failed' | 'unknown';

/** OPPWA's groups of result codes. What none of them names is unknown, and unknown is never success. */
const groups: readonly (readonly [Verdict, RegExp])[] = [
  ['success', /^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.[1][12]0)/],
  ['review', /^(000\.400\.0[^3]|000\.400\.100)/],
  ['pending', /^(000\.200|800\.400\.5|100\.400\.500)/],
  ['cancelled', /^100\.396\.10[1-4]/],
  // 3-D Secure, bank or external system, communication and system errors, asynchronous errors, soft declines
  ['failed', /^(000\.400\.(03|10[^0])|100\.|[12]00\.|300\.|500\.|600\.|700\.|800\.|900\.)/],
];

/** What a result code of the processor means. */
export const judge = (code: string): Verdict => groups.find(([, pattern]) => pattern.test(code))?.[0] ?? 'unknown';
