import { partOfBox, type TextBox } from '../barcode/frame.ts';
import { levelText } from './level-text.ts';
import { loadPicture } from './load-picture.ts';
import type { OcrModels } from './ocr-models.ts';
import { detectLines, readText } from './read-text.ts';
import type { TextLine } from './recognize-text.ts';
import { areInSameRow, leftEdge } from './text-layout.ts';
import { turnUpright } from './turn-upright.ts';

/** A page with less text is none. */
const minLines = 3;
/** The network reads lines of at most this many heights. */
const longest = 18;
/** The least probability of a letter. One that may be another is left open. */
const minProbability = 0.9;

/**
 * Reads the text of a photographed page, row by row; undefined if there is none, or if a part of the file is damaged. In place of
 * a letter that is in doubt stands '…', so that no amount with a wrong digit is taken from it.
 */
export async function readPageText(file: Buffer, models: OcrModels): Promise<string | undefined> {
  const picture = await loadPicture(file);
  if (!picture?.isWhole) return undefined;
  const level = await levelText(picture, models, { minLines });
  if (!level) return undefined;
  const { frame, boxes } = await turnUpright(level, await detectLines(level, models), models);
  const lines = await readText(frame, models, boxes.flatMap(inParts));
  const rows = rowsOf(lines.filter(({ text }) => text.trim() !== ''));
  return rows.map((row) => row.map(certainText).join(' ')).join('\n') || undefined;
}

/** A line in parts that the network can read. A letter that is cut in two is in doubt. */
function inParts(box: TextBox): TextBox[] {
  const count = Math.ceil(box.width / box.height / longest);
  return Array.from({ length: count }, (_, part) => partOfBox(box, part / count, (part + 1) / count));
}

const certainText = ({ letters }: TextLine): string =>
  letters.map(({ letter, probability }) => (probability < minProbability && letter !== ' ' ? '…' : letter)).join('');

/** The lines in rows, from top to bottom, and each row from left to right. */
function rowsOf(lines: readonly TextLine[]): TextLine[][] {
  const rows: TextLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.box.center.y - b.box.center.y)) {
    const row = rows.at(-1);
    if (row?.[0] && areInSameRow(row[0].box, line.box)) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.toSorted((a, b) => leftEdge(a.box) - leftEdge(b.box)));
}
