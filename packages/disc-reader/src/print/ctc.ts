/** Probabilities of a few letters at each step of a line. The first of each step is that of the blank. */
export interface Scores {
  data: Float32Array;
  steps: number;
  /** The letters after the blank. */
  letters: string;
}

/** Lower limit of a step's probability, so that no single step rules a text out. */
const floor = 1e-4;
/** How many texts a beam search follows, and letters of which probability. */
const [beams, minProbability] = [6, 0.002];

/**
 * Keeps only some of the letters that a network knows. `shares` gives the part of a further letter's probability that counts for
 * one of them, which it looks like. Everything else is blank.
 */
export function restrict(
  scores: Float32Array,
  alphabet: readonly string[],
  letters: string,
  shares: (letter: string) => readonly [letter: string, share: number] | undefined,
): Scores {
  const [size, width] = [alphabet.length, letters.length + 1];
  const steps = scores.length / size;
  const data = new Float32Array(steps * width);
  const columns = alphabet.flatMap((letter, from) => {
    if (letter === '') return [];
    const [counted = '', share = 0] = letters.includes(letter) ? [letter, 1] : (shares(letter) ?? []);
    const to = counted === '' ? 0 : letters.indexOf(counted) + 1;
    return to > 0 ? [{ from, to, share }] : [];
  });
  for (let step = 0; step < steps; step++) {
    let kept = 0;
    for (const { from, to, share } of columns) {
      const probability = share * (scores[step * size + from] ?? 0);
      data[step * width + to] = (data[step * width + to] ?? 0) + probability;
      kept += probability;
    }
    data[step * width] = Math.max(0, 1 - kept);
  }
  return { data, steps, letters };
}

/** Probabilities of a beginning of a text that ends in a blank, or in its last letter. */
interface Beam {
  blank: number;
  letter: number;
}

/** The likeliest texts, by a beam search over their beginnings. */
export function likelyTexts({ data, steps, letters }: Scores): string[] {
  let kept = new Map<string, Beam>([['', { blank: 1, letter: 0 }]]);
  for (let step = 0; step < steps; step++) {
    const row = step * (letters.length + 1);
    const next = new Map<string, Beam>();
    const add = (text: string, blank: number, letter: number): void => {
      const known = next.get(text);
      next.set(text, { blank: blank + (known?.blank ?? 0), letter: letter + (known?.letter ?? 0) });
    };
    const likely = [...letters].flatMap((letter, i) => {
      const probability = data[row + i + 1] ?? 0;
      return probability < minProbability ? [] : [{ letter, probability }];
    });
    for (const [text, { blank, letter }] of kept) {
      add(text, (blank + letter) * (data[row] ?? 0), 0);
      for (const { letter: further, probability } of likely)
        if (text.endsWith(further)) {
          add(text, 0, letter * probability);
          add(text + further, 0, blank * probability);
        } else add(text + further, 0, (blank + letter) * probability);
    }
    const best = [...next].toSorted(([, a], [, b]) => b.blank + b.letter - a.blank - a.letter).slice(0, beams);
    const total = best.reduce((sum, [, { blank, letter }]) => sum + blank + letter, 0) || 1;
    kept = new Map(best.map(([text, { blank, letter }]) => [text, { blank: blank / total, letter: letter / total }]));
  }
  return [...kept.keys()];
}

/** The columns of a text's letters, with that of the blank before, between and after them. */
const statesOf = (text: string, letters: string): number[] => [
  ...[...text].flatMap((letter) => [0, letters.indexOf(letter) + 1]),
  0,
];

/** Whether a letter may follow the letter before it without a blank. */
const mayFollow = (states: readonly number[], s: number): boolean =>
  s >= 2 && states[s] !== 0 && states[s] !== states[s - 2];

/** The logarithm of the probability that a line shows a text, in any alignment. */
export function logLikelihood({ data, steps, letters }: Scores, text: string): number {
  const states = statesOf(text, letters);
  let before: number[] = states.map((_, s) => (s === 0 ? 1 : 0));
  let log = 0;
  for (let step = 0; step < steps; step++) {
    const row = step * (letters.length + 1);
    const after = states.map((column, s) => {
      const skipped = mayFollow(states, s) ? (before[s - 2] ?? 0) : 0;
      const reached = (before[s] ?? 0) + (before[s - 1] ?? 0) + skipped;
      return reached * Math.max(floor, data[row + column] ?? 0);
    });
    const total = after.reduce((sum, value) => sum + value, 0);
    log += Math.log(total);
    before = after.map((value) => value / total);
  }
  return log + Math.log((before.at(-1) ?? 0) + (before.at(-2) ?? 0));
}

/** Where each letter of a text is in its likeliest alignment, as shares of the line. */
export function placesOf({ data, steps, letters }: Scores, text: string): number[] {
  const states = statesOf(text, letters);
  const hops: number[][] = [];
  let before = states.map((_, s) => (s === 0 ? 0 : -Infinity));
  for (let step = 0; step < steps; step++) {
    const row = step * (letters.length + 1);
    const ways = states.map((_, s) => {
      const from = [before[s], before[s - 1], mayFollow(states, s) ? before[s - 2] : undefined];
      const logs = from.map((log) => log ?? -Infinity);
      const best = Math.max(...logs);
      return { best, hop: logs.indexOf(best) };
    });
    hops.push(ways.map(({ hop }) => hop));
    before = ways.map(({ best }, s) => best + Math.log(Math.max(floor, data[row + (states[s] ?? 0)] ?? 0)));
  }
  const sums = [...text].map(() => ({ at: 0, weight: 0 }));
  let s = states.length - ((before.at(-1) ?? 0) > (before.at(-2) ?? 0) ? 1 : 2);
  for (let step = steps - 1; step >= 0; step--) {
    const sum = sums[(s - 1) / 2]; // none for a blank
    const weight = data[step * (letters.length + 1) + (states[s] ?? 0)] ?? 0;
    if (sum) [sum.at, sum.weight] = [sum.at + (weight * (step + 0.5)) / steps, sum.weight + weight];
    s -= hops[step]?.[s] ?? 0;
  }
  return sums.map(({ at, weight }) => at / weight);
}
