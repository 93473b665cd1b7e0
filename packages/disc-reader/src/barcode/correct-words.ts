import { correctErasures } from './reed-solomon.ts';

/** Shares of the check codewords to use for erasures. Some always remain, so that a chance result cannot pass. */
const erasureShares = [0.5, 0.8, 0.25, 0.92, 0, 0.65];

/** What a codeword most likely is, and how much better that fits than the next value. */
interface ReadWord {
  value: number;
  margin: number;
}

/** Restores the codewords of a symbol, taking the least certain ones as erasures; undefined if too many are wrong. */
export function correctWords(read: readonly ReadWord[], checks: number): number[] | undefined {
  const count = read.length - checks;
  if (count <= 0) return undefined;
  // the first codeword is the number of data codewords
  const guesses = read.map((word, i) => (i === 0 ? { value: count, margin: 1 } : word));
  const words = guesses.map(({ value }) => value);
  const leastCertain = guesses
    .map(({ margin }, i) => [margin, i] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, i]) => i);
  for (const share of erasureShares) {
    const doubtful = leastCertain.slice(0, Math.floor(checks * share));
    const corrected = correctErasures(words, checks, doubtful);
    if (corrected?.[0] !== count) continue;
    const errors = corrected.filter((word, i) => word !== words[i] && !doubtful.includes(i)).length;
    if (doubtful.length + 2 * errors <= checks) return corrected;
  }
  return undefined;
}
