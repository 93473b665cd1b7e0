import type { TextBox } from '../barcode/frame.ts';
import type { DigitPlaces } from './count-glyphs.ts';
import type { DiscFrame } from './disc-frame.ts';
import type { Padding } from './expand-box.ts';
import { stripWidths } from './ink-strip.ts';
import type { OcrModels } from './ocr-models.ts';
import { readCuts } from './read-cuts.ts';

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
  const model = { width: stripWidths.weights, letters: alphabet, read: models.readWeights };
  const readings = await readCuts(frame, box, cuts, model);
  return readings.flatMap(({ letters, places }) => {
    const [, digits = ''] = /^(\d{3,5})k$/.exec(letters.map(({ letter }) => letter).join('')) ?? [];
    if (!digits) return [];
    return {
      digits,
      probability: Math.min(...letters.map(({ probability }) => probability)),
      places: { digits: places.slice(0, -1), unit: places.at(-1) ?? 1 },
    };
  });
}
