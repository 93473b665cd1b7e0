import { createHash } from 'node:crypto';

/** Lines sampled together, because a mutant counts only if all of its lines are sampled. */
const windowLines = 12;

/** A deterministic sample of about a percentage of a file's lines, as Stryker line ranges (`file:1-12`). */
export function sampledLines(file: string, text: string, percent: number): string[] {
  const lines = text.split('\n').length;
  const ranges: string[] = [];
  for (let first = 1; first <= lines; first += windowLines) {
    const place = createHash('sha256').update(`${file}:${first}`).digest().readUInt32BE() / 2 ** 32;
    if (place < percent / 100) ranges.push(`${file}:${first}-${Math.min(lines, first + windowLines - 1)}`);
  }
  return ranges;
}
