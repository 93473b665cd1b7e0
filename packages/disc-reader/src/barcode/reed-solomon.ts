/** The finite field of PDF417's check codewords: integers modulo 929, with generator 3. */
const prime = 929;
const powers = Array.from({ length: prime - 1 }, () => 1);
const logs = Array.from({ length: prime }, () => 0);
for (let i = 1; i < prime - 1; i++) powers[i] = ((powers[i - 1] ?? 1) * 3) % prime;
powers.forEach((value, i) => {
  logs[value] = i;
});

const power = (exponent: number): number => powers[((exponent % (prime - 1)) + prime - 1) % (prime - 1)] ?? 1;
const inverse = (value: number): number => power(-(logs[value] ?? 0));
const modulo = (value: number): number => ((value % prime) + prime) % prime;

function evaluate(polynomial: readonly number[], x: number): number {
  let sum = 0;
  for (let i = polynomial.length - 1; i >= 0; i--) sum = (sum * x + (polynomial[i] ?? 0)) % prime;
  return sum;
}

const syndromesOf = (words: readonly number[], checks: number): number[] =>
  Array.from({ length: checks }, (_, i) => words.reduce((sum, word) => (sum * power(i + 1) + word) % prime, 0));

/**
 * Corrects the codewords of a symbol (data first, then `checks` check codewords) by Reed-Solomon decoding. Each erasure
 * (the indices in `doubtful`) uses one check codeword, each unknown error two. Undefined if there are too many.
 */
export function correctErasures(
  words: readonly number[],
  checks: number,
  doubtful: readonly number[],
): number[] | undefined {
  const syndromes = syndromesOf(words, checks);
  if (syndromes.every((syndrome) => syndrome === 0)) return [...words];
  const locator = locate(syndromes, words.length, doubtful);
  const degree = locator.reduce((last, coefficient, i) => (coefficient === 0 ? last : i), -1);
  const evaluator = Array.from({ length: checks }, (_, i) =>
    locator.slice(0, i + 1).reduce((sum, coefficient, j) => modulo(sum + coefficient * (syndromes[i - j] ?? 0)), 0),
  );
  const slope = locator.map((coefficient, i) => modulo(coefficient * i)).slice(1);
  const corrected = [...words];
  let roots = 0;
  for (let i = 0; i < words.length; i++) {
    const x = power(-(words.length - 1 - i));
    if (evaluate(locator, x) !== 0) continue;
    roots++;
    const error = modulo(-evaluate(evaluator, x) * inverse(evaluate(slope, x)));
    corrected[i] = modulo((corrected[i] ?? 0) - error);
  }
  return roots === degree && syndromesOf(corrected, checks).every((syndrome) => syndrome === 0) ? corrected : undefined;
}

/** The error locator polynomial by Berlekamp-Massey, initialised with the erasures. */
function locate(syndromes: readonly number[], length: number, doubtful: readonly number[]): number[] {
  const size = syndromes.length + 1;
  let locator = Array.from({ length: size }, (_, i): number => (i === 0 ? 1 : 0));
  for (const index of doubtful) {
    const x = power(length - 1 - index);
    locator = locator.map((coefficient, i) => modulo(coefficient - x * (i > 0 ? (locator[i - 1] ?? 0) : 0)));
  }
  let previous = [...locator];
  let errors = doubtful.length;
  for (let r = doubtful.length + 1; r <= syndromes.length; r++) {
    let discrepancy = 0;
    for (let j = 0; j < r; j++) discrepancy = modulo(discrepancy + (locator[j] ?? 0) * (syndromes[r - 1 - j] ?? 0));
    const shifted = [0, ...previous.slice(0, -1)];
    if (discrepancy === 0) {
      previous = shifted;
      continue;
    }
    const next = locator.map((coefficient, i) => modulo(coefficient - discrepancy * (shifted[i] ?? 0)));
    if (2 * errors <= r + doubtful.length - 1) {
      const scale = inverse(discrepancy);
      previous = locator.map((coefficient) => modulo(coefficient * scale));
      errors = r + doubtful.length - errors;
    } else previous = shifted;
    locator = next;
  }
  return locator;
}
