import type { Frame, TextBox } from 'disc-barcode/frame';
import { expandBox } from './expand-box.ts';
import type { OcrModels } from './ocr-models.ts';
import { recognizeBox } from './recognize-text.ts';

export interface WeightReading {
  digits: string;
  /** Share of readings that agree times their median probability: 0 to 1. */
  confidence: number;
}

/** Paddings to read a box with. `only` limits the recognition to digits and the unit. */
const variants = [
  { left: 0.1, right: 0.1, high: 1, only: true },
  { left: 0.15, right: 0.25, high: 1.15, only: true },
  { left: 0.05, right: 0.05, high: 0.88, only: true },
  { left: 0.2, right: 0.2, high: 1.3, only: true },
  { left: 0.3, right: 0.3, high: 1.1, only: false },
  { left: 0.7, right: 0.2, high: 0.95, only: false },
];

/**
 * Reads the weight in a box with several variants; undefined unless an unrestricted reading agrees and includes the
 * unit.
 */
export async function rereadWeight(frame: Frame, box: TextBox, models: OcrModels): Promise<WeightReading | undefined> {
  const readings: { digits: string; probability: number; unit: boolean }[] = [];
  for (const variant of variants) {
    const line = await recognizeBox(frame, expandBox(box, variant), models, variant.only ? '0123456789kg' : undefined);
    const match = /(\d{2,5})\s?(k?[gq9]?)\D*$/i.exec(line.text);
    if (!match) continue;
    const digits = line.letters.slice(match.index, match.index + (match[1]?.length ?? 0));
    readings.push({
      digits: String(Number(match[1])),
      probability: Math.min(...digits.map((digit) => digit.probability)),
      unit: !variant.only && /k/i.test(match[2] ?? ''),
    });
  }
  const votes = Map.groupBy(readings, (reading) => reading.digits);
  const best = [...votes.entries()].toSorted((a, b) => b[1].length - a[1].length)[0];
  if (!best || !best[1].some((reading) => reading.unit)) return undefined;
  const probabilities = best[1].map((reading) => reading.probability).toSorted((a, b) => a - b);
  const median = probabilities[Math.floor(probabilities.length / 2)] ?? 0;
  return { digits: best[0], confidence: (median * best[1].length) / variants.length };
}
