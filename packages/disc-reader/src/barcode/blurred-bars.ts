import { barsOf, codewordModules, codewordValues, samplesPerModule } from './codeword-table.ts';
import { normalShare } from './ink.ts';

/** Blurred bars reach so many samples beyond the ends of their codeword. */
export const spill = 3 * samplesPerModule;
/** Samples of a codeword, and of its blurred bars. */
export const codewordSamples = codewordModules * samplesPerModule;
export const blurredSamples = codewordSamples + 2 * spill;

/** How much ink the bars of a value alone bring to each sample. */
export type BlurredBars = (cluster: number, value: number) => Float32Array;

/** The bars of codewords, spread by `blur` modules. Computed when first asked for. */
export function blurredBars(blur: number): BlurredBars {
  const known: (Float32Array | undefined)[] = [];
  const passed = Float32Array.from({ length: 2 * blurredSamples + 1 }, (_, i) =>
    normalShare((i - blurredSamples + 0.5) / samplesPerModule / blur),
  );
  return (cluster, value) => (known[cluster * codewordValues + value] ??= drawBars(barsOf(cluster, value), passed));
}

/** `passed` is the share of a blurred edge that has passed at each sample from it, which is in its middle. */
function drawBars(bars: number, passed: Float32Array): Float32Array {
  const out = new Float32Array(blurredSamples);
  for (let m = 0; m < codewordModules; m++) {
    if (((bars >> (codewordModules - 1 - m)) & 1) === 0) continue;
    const left = blurredSamples - spill - m * samplesPerModule;
    for (let i = 0; i < blurredSamples; i++)
      out[i] = (out[i] ?? 0) + (passed[left + i] ?? 0) - (passed[left + i - samplesPerModule] ?? 0);
  }
  return out;
}
