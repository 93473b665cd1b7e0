import type { Frame, TextBox } from 'disc-barcode/frame';
import { expandBox } from './expand-box.ts';
import type { OcrModels } from './ocr-models.ts';
import { recognizeBox } from './recognize-text.ts';

export interface WeightReading {
  digits: string;
  /** Share of the readings that agree times how sure they were: 0..1. */
  confidence: number;
}

/** Room around a box in shares of its height, and whether only digits and the unit may be read. */
const ways = [
  { left: 0.1, right: 0.1, high: 1, only: true },
  { left: 0.15, right: 0.25, high: 1.15, only: true },
  { left: 0.05, right: 0.05, high: 0.88, only: true },
  { left: 0.2, right: 0.2, high: 1.3, only: true },
  { left: 0.3, right: 0.3, high: 1.1, only: false },
  { left: 0.7, right: 0.2, high: 0.95, only: false },
];

/** Reads the mass in a box in several ways; undefined unless a free reading, which could have said anything, agrees and holds the unit. */
export async function rereadWeight(frame: Frame, box: TextBox, models: OcrModels): Promise<WeightReading | undefined> {
  const readings: { digits: string; sure: number; unit: boolean }[] = [];
  for (const way of ways) {
    const line = await recognizeBox(frame, expandBox(box, way), models, way.only ? '0123456789kg' : undefined);
    const match = /(\d{2,5})\s?(k?[gq9]?)\D*$/i.exec(line.text);
    if (!match) continue;
    const digits = line.letters.slice(match.index, match.index + (match[1]?.length ?? 0));
    readings.push({
      digits: String(Number(match[1])),
      sure: Math.min(...digits.map((each) => each.probability)),
      unit: !way.only && /k/i.test(match[2] ?? ''),
    });
  }
  const votes = Map.groupBy(readings, (each) => each.digits);
  const best = [...votes.entries()].toSorted((a, b) => b[1].length - a[1].length)[0];
  if (!best || !best[1].some((each) => each.unit)) return undefined;
  const sure = best[1].map((each) => each.sure).toSorted((a, b) => a - b);
  return { digits: best[0], confidence: ((sure[Math.floor(sure.length / 2)] ?? 0) * best[1].length) / ways.length };
}
