import { cutBox, type Frame, type TextBox } from '../barcode/frame.ts';
import type { Gray } from '../barcode/gray.ts';
import type { OcrModels } from './ocr-models.ts';

/** A recognised letter with its probability and its position as a share of the line's width. */
export interface Letter {
  letter: string;
  probability: number;
  at: number;
}

export interface TextLine {
  text: string;
  letters: Letter[];
  box: TextBox;
}

const lineHeight = 48;

/** The recogniser's input for a line, 48 pixels high, perhaps changed. */
export function inputOfLine(
  frame: Frame,
  box: TextBox,
  change: (line: Gray) => Gray = (line) => line,
): { input: Float32Array; width: number } {
  const width = Math.min(960, Math.max(32, Math.round((lineHeight * box.width) / box.height)));
  const { data } = change(cutBox(frame, box, width, lineHeight));
  const input = new Float32Array(3 * data.length);
  for (const [i, shade] of data.entries()) input[i] = shade / 127.5 - 1;
  input.copyWithin(data.length, 0, data.length).copyWithin(2 * data.length, 0, data.length);
  return { input, width };
}

/** Recognises the text in a box of a frame. */
export async function recognizeBox(frame: Frame, box: TextBox, models: OcrModels): Promise<TextLine> {
  const { input, width } = inputOfLine(frame, box);
  const letters = decodeCtc(await models.read(input, width), models.letters);
  return { text: letters.map(({ letter }) => letter).join(''), letters, box };
}

/** Decodes the network's output by CTC: runs of the same letter count once unless separated by a blank. */
export function decodeCtc(scores: Float32Array, alphabet: readonly string[]): Letter[] {
  const size = alphabet.length;
  const steps = scores.length / size;
  const decoded: Letter[] = [];
  let last = 0;
  for (let step = 0; step < steps; step++) {
    const row = step * size;
    let best = 0;
    for (let i = 1; i < size; i++) if ((scores[row + i] ?? 0) > (scores[row + best] ?? 0)) best = i;
    const probability = scores[row + best] ?? 0;
    const previous = decoded.at(-1);
    if (best !== 0 && best === last && previous) previous.probability = Math.max(previous.probability, probability);
    else if (best !== 0) decoded.push({ letter: alphabet[best] ?? '', probability, at: (step + 0.5) / steps });
    last = best;
  }
  return decoded;
}
