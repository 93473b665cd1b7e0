/** A random number from 0 to 1, the same sequence for the same seed. */
export type Random = () => number;

/** A linear congruential generator (Numerical Recipes): enough to vary pictures, and repeatable. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

export const between = (random: Random, from: number, to: number): number => from + (to - from) * random();

export const wholeBetween = (random: Random, from: number, to: number): number =>
  Math.floor(between(random, from, to + 1));

/** One of several, each as likely as the others. */
export function pick<T>(random: Random, [first, ...others]: readonly [T, ...T[]]): T {
  return others[Math.floor(random() * (others.length + 1)) - 1] ?? first;
}

/** As many characters of an alphabet. */
export const letters = (random: Random, alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join('');
