import type { TextBox } from 'disc-barcode/frame';
import type { DigitPlaces } from './count-glyphs.ts';
import type { DiscFrame } from './disc-frame.ts';
import { expandBox, type Padding } from './expand-box.ts';
import type { OcrModels } from './ocr-models.ts';
import { decodeCtc } from './recognize-text.ts';
import { stripHeight, stripWidth, weightStrip } from './weight-strip.ts';

/** A weight as the model of weights reads it in one cut of a box. */
export interface StripReading {
  digits: string;
  /** That of the least certain of its digits and its unit. */
  probability: number;
  /** Where its digits and its unit are in the box. */
  places: DigitPlaces;
}

/** The letters of the model's outputs: the blank, digits, and the unit as one letter. */
const alphabet = ['', ...'0123456789', 'k'];
/** Ways to cut a box. */
export const cuts: readonly Padding[] = [
  { left: 0.15, right: 0.2, high: 0.85 },
  { left: 0.25, right: 0.3, high: 1 },
  { left: 0.45, right: 0.3, high: 0.9 },
  { left: 0.15, right: 0.2, high: 1.15 },
  { left: 0.45, right: 0.5, high: 1.05 },
  { left: 0.3, right: 0.3, high: 1.3 },
];

/**
 * Reads the number before a unit with the model of weights, in several cuts of a box: an opinion that does not depend on
 * the recogniser's. A cut in which no weight with a unit is read gives none.
 */
export async function readStrips(
  frame: DiscFrame,
  box: TextBox,
  models: Pick<OcrModels, 'readWeights'>,
): Promise<StripReading[]> {
  const strips = cuts.map((cut) => weightStrip(frame, expandBox(box, cut)));
  const size = stripWidth * stripHeight;
  const input = new Float32Array(cuts.length * size);
  for (const [i, { shades }] of strips.entries()) input.set(shades, i * size);
  const scores = await models.readWeights(input, stripHeight, stripWidth);
  const steps = scores.length / cuts.length;
  return cuts.flatMap((cut, i) => {
    const letters = decodeCtc(scores.subarray(i * steps, (i + 1) * steps), alphabet);
    const [, digits = ''] = /^(\d{3,5})k$/.exec(letters.map(({ letter }) => letter).join('')) ?? [];
    if (!digits) return [];
    const wide = (box.width + (cut.left + cut.right) * box.height) / (strips[i]?.end ?? stripWidth);
    const toBox = (at: number): number => (at * stripWidth * wide - cut.left * box.height) / box.width;
    const at = letters.map((letter) => toBox(letter.at));
    return {
      digits,
      probability: Math.min(...letters.map(({ probability }) => probability)),
      places: { digits: at.slice(0, -1), unit: at.at(-1) ?? 1 },
    };
  });
}
