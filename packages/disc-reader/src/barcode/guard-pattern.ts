/** The start and the stop pattern of PDF417 rows with the adjacent white, as widths in modules, alternating from white. */
export const guardPatterns: readonly [start: readonly number[], stop: readonly number[]] = [
  [2, 8, 1, 1, 1, 1, 1, 1, 3],
  [0, 7, 1, 1, 3, 1, 1, 1, 2, 1, 2],
];

/** Prefix sums of shades and of their squares, to average any range in constant time. */
export interface Profile {
  sums: Float64Array;
  squares: Float64Array;
}

export function profileOf(shades: Float32Array): Profile {
  const sums = new Float64Array(shades.length + 1);
  const squares = new Float64Array(shades.length + 1);
  for (let i = 0; i < shades.length; i++) {
    const shade = shades[i] ?? 0;
    sums[i + 1] = (sums[i] ?? 0) + shade;
    squares[i + 1] = (squares[i] ?? 0) + shade * shade;
  }
  return { sums, squares };
}

const upTo = (sums: Float64Array, x: number): number => {
  const at = Math.min(Math.max(x, 0), sums.length - 1.001);
  const left = at | 0;
  return (sums[left] ?? 0) + ((sums[left + 1] ?? 0) - (sums[left] ?? 0)) * (at - left);
};

/** How well a pattern fits at x, the start of its first bar, with modules of m pixels. */
interface Match {
  /** Correlation, at most 1. */
  like: number;
  /** Difference in shade between white and bars. */
  contrast: number;
}

/**
 * Whether a pattern can fit: its first bar, by far the widest, is darker than the pattern as a whole. Much cheaper than a match, and
 * most places have no bar there.
 */
export function canMatch({ sums }: Profile, pattern: readonly number[], x: number, m: number): boolean {
  const bar = (pattern[1] ?? 0) * m;
  const begin = x - (pattern[0] ?? 0) * m;
  const width = m * widthOf(pattern);
  return (upTo(sums, x + bar) - upTo(sums, x)) * width < (upTo(sums, begin + width) - upTo(sums, begin)) * bar;
}

const widthOf = (pattern: readonly number[]): number => pattern.reduce((sum, part) => sum + part, 0);

export function match(profile: Profile, pattern: readonly number[], x: number, m: number): Match {
  let at = x - (pattern[0] ?? 0) * m;
  const begin = at;
  let [dark, light, darkWidth, lightWidth] = [0, 0, 0, 0];
  let before = upTo(profile.sums, at);
  for (let i = 0; i < pattern.length; i++) {
    at += (pattern[i] ?? 0) * m;
    const until = upTo(profile.sums, at);
    if (i % 2 === 1) {
      dark += until - before;
      darkWidth += (pattern[i] ?? 0) * m;
    } else {
      light += until - before;
      lightWidth += (pattern[i] ?? 0) * m;
    }
    before = until;
  }
  const width = darkWidth + lightWidth;
  const mean = (dark + light) / width;
  const spread = Math.sqrt(
    Math.max(25, (upTo(profile.squares, at) - upTo(profile.squares, begin)) / width - mean * mean),
  );
  const contrast = light / lightWidth - dark / darkWidth;
  return { like: (contrast * Math.sqrt(lightWidth * darkWidth)) / (width * spread), contrast };
}
