import { codewordModules, samplesPerModule } from './codeword-table.ts';
import type { Outline } from './fit-barcode.ts';
import type { Gray } from './gray.ts';
import { bilinearAt, homography, project } from './warp.ts';

/** Lines sampled over the height of a symbol, and the share by which they extend above and below its outline. */
export const sampledLines = 200;
const overshoot = 0.06;
/** The lines at which the outline itself starts and ends. */
export const firstLine = (sampledLines * overshoot) / (1 + 2 * overshoot);
export const lastLine = (sampledLines * (1 + overshoot)) / (1 + 2 * overshoot);

/** Displacement of the columns from the outline's grid, in samples. u and v run from -1 to 1 across and down. */
export type Shift = (u: number, v: number) => number;

/** Samples the codewords of a symbol line by line, from the left row indicators to the right ones. */
export function sampleSymbol(source: Gray, { corners }: Outline, columns: number, shift: Shift = () => 0): Gray {
  const modules = codewordModules * (columns + 4) + 1;
  const width = codewordModules * (columns + 2) * samplesPerModule;
  const left = -codewordModules * samplesPerModule;
  const right = left + modules * samplesPerModule;
  const toSource = homography(
    [
      { x: left, y: firstLine },
      { x: right, y: firstLine },
      { x: right, y: lastLine },
      { x: left, y: lastLine },
    ],
    corners,
  );
  const data = new Uint8Array(width * sampledLines);
  for (let line = 0, i = 0; line < sampledLines; line++)
    for (let x = 0; x < width; x++, i++) {
      const at = project(toSource, {
        x: x + 0.5 + shift((2 * x) / width - 1, (2 * line) / sampledLines - 1),
        y: line + 0.5,
      });
      data[i] = bilinearAt(source, at.x, at.y) + 0.5;
    }
  return { data, width, height: sampledLines };
}
