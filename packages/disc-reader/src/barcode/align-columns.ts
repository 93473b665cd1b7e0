import { codewordModules, samplesPerModule } from './codeword-table.ts';
import type { Gray } from './gray.ts';
import { type Shift, sampledLines } from './sample-symbol.ts';

const samples = codewordModules * samplesPerModule;
const bands = 8;

interface Alignment {
  shift: Shift;
  /** Mean step from white to bar at codeword boundaries, relative to the contrast. */
  score: number;
}

/** Terms of the column displacement: offset, width, slant, both, and wrong perspective. */
const displacementTerms: ((u: number, v: number) => number)[] = [
  () => 1,
  (u) => u,
  (_, v) => v,
  (u, v) => u * v,
  (u) => u * u - 0.5,
];

/** The displacement of columns by the weights of its terms, in samples. */
const displacement =
  (weights: readonly number[]): Shift =>
  (u, v) =>
    displacementTerms.reduce((sum, term, i) => sum + (weights[i] ?? 0) * term(u, v), 0);

const strides = [2, 1, 0.5, 0.25];

/** Finds the actual column positions of a sampled symbol, as every codeword starts with a bar and ends in white. */
export function alignColumns(symbol: Gray): Alignment {
  const columns = symbol.width / samples;
  const steps = Array.from({ length: bands }, (_, band) => stepsOf(symbol, band));
  const score = (weights: readonly number[]): number => {
    let sum = 0;
    const displaced = displacement(weights);
    for (let band = 0; band < bands; band++)
      for (let column = 0; column <= columns; column++) {
        const [u, v] = [(2 * column) / columns - 1, (2 * band + 1) / bands - 1];
        const at = column * samples + displaced(u, v);
        const left = Math.floor(at);
        const [a, b] = [steps[band]?.[left] ?? 0, steps[band]?.[left + 1] ?? 0];
        sum += a + (b - a) * (at - left);
      }
    return sum / (bands * (columns + 1));
  };
  let best = { weights: [0, 0, 0, 0, 0], score: score([0, 0, 0, 0, 0]) };
  const attempt = (weights: number[]): boolean => {
    const candidate = score(weights);
    if (candidate <= best.score) return false;
    best = { weights, score: candidate };
    return true;
  };
  for (let offset = -4; offset <= 4; offset++)
    for (let width = -4; width <= 4; width++)
      for (let bend = -3; bend <= 3; bend++) attempt([offset, width, 0, 0, bend]);
  for (const stride of strides)
    for (let round = 0, moved = true; moved && round < 12; round++) {
      moved = false;
      for (let term = 0; term < displacementTerms.length; term++)
        for (const change of [stride, -stride])
          moved = attempt(best.weights.map((weight, i) => (i === term ? weight + change : weight))) || moved;
    }
  return { shift: displacement(best.weights), score: best.score };
}

/** For each x of a band, the drop in shade from the module before it to the module after it. */
function stepsOf(symbol: Gray, band: number): Float32Array {
  const profile = new Float32Array(symbol.width);
  const [from, to] = [Math.floor((band * sampledLines) / bands), Math.floor(((band + 1) * sampledLines) / bands)];
  let [mean, power] = [0, 0];
  for (let line = from; line < to; line++)
    for (let x = 0; x < symbol.width; x++) {
      const shade = symbol.data[line * symbol.width + x] ?? 0;
      profile[x] = (profile[x] ?? 0) + shade / (to - from);
      mean += shade;
      power += shade * shade;
    }
  const count = (to - from) * symbol.width;
  const spread = Math.sqrt(Math.max(25, power / count - (mean / count) ** 2));
  const steps = new Float32Array(symbol.width);
  for (let x = samplesPerModule; x <= symbol.width - samplesPerModule; x++) {
    let step = 0;
    for (let s = 0; s < samplesPerModule; s++) step += (profile[x - 1 - s] ?? 0) - (profile[x + s] ?? 0);
    steps[x] = step / (samplesPerModule * spread);
  }
  return steps;
}
