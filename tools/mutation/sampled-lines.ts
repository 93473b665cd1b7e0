import { createHash } from 'node:crypto';

/** Lines that are sampled together: a mutant counts only where all of it is sampled. */
const windowLines = 12;

/** Stretches of a file that make up about so many percent of it, as Stryker names them; the same ones each time. */
export function sampledLines(file: string, text: string, percent: number): string[] {
  const lines = text.split('\n').length;
  const ranges: string[] = [];
  for (let first = 1; first <= lines; first += windowLines) {
    const place = createHash('sha256').update(`${file}:${first}`).digest().readUInt32BE() / 2 ** 32;
    if (place < percent / 100) ranges.push(`${file}:${first}-${Math.min(lines, first + windowLines - 1)}`);
  }
  return ranges;
}
