import { cutBox, type Frame, type TextBox } from '../barcode/frame.ts';
import type { Gray } from '../barcode/gray.ts';
import type { OcrModels } from './ocr-models.ts';
import type { Restoration } from './restore-print.ts';

/** A recognised letter with its probability and its position as a share of the line's width. */
export interface Letter {
  letter: string;
  probability: number;
  at: number;
  /** The likeliest digit in its place, its probability, and its share of that of all ten digits. */
  digit: { digit: string; probability: number; share: number };
}

export interface TextLine {
  text: string;
  letters: Letter[];
  box: TextBox;
}

const lineHeight = 48;

/** What the decoder knows about the text. */
interface Decoding {
  /** Only these letters are considered. */
  allowed?: string;
  /** The text has no letter O: what looks like one is a zero. */
  withoutLetterO?: boolean;
}

/** Recognises the text in a box of a frame. */
export async function recognizeBox(
  frame: Frame,
  box: TextBox,
  models: OcrModels,
  { restore = (line) => line, ...decoding }: Decoding & { restore?: Restoration } = {},
): Promise<TextLine> {
  const width = Math.min(960, Math.max(32, Math.round((lineHeight * box.width) / box.height)));
  const letters = await recognizeLine(restore(cutBox(frame, box, width, lineHeight)), models, decoding);
  return { text: letters.map(({ letter }) => letter).join(''), letters, box };
}

/** Recognises the text of a line that is 48 pixels high. */
export async function recognizeLine(line: Gray, models: OcrModels, decoding: Decoding = {}): Promise<Letter[]> {
  const plane = line.data.length;
  const input = new Float32Array(3 * plane);
  for (let i = 0; i < plane; i++) input[i] = (line.data[i] ?? 0) / 127.5 - 1;
  input.copyWithin(plane, 0, plane);
  input.copyWithin(2 * plane, 0, plane);
  const scores = await models.read(input, line.width);
  if (decoding.withoutLetterO) addLetterToZero(scores, models.letters);
  return decodeCtc(scores, models.letters, decoding.allowed);
}

/** Adds the probability of each letter O, large or small, to that of the zero, in place. */
function addLetterToZero(scores: Float32Array, alphabet: readonly string[]): void {
  const zero = alphabet.indexOf('0');
  for (const letter of [alphabet.indexOf('O'), alphabet.indexOf('o')])
    for (let row = 0; row < scores.length; row += alphabet.length) {
      scores[row + zero] = (scores[row + zero] ?? 0) + (scores[row + letter] ?? 0);
      scores[row + letter] = 0;
    }
}

/** Decodes the network's output by CTC: runs of the same letter count once unless separated by a blank. */
export function decodeCtc(scores: Float32Array, alphabet: readonly string[], allowed?: string): Letter[] {
  const size = alphabet.length;
  const steps = scores.length / size;
  const candidates =
    allowed === undefined
      ? undefined
      : alphabet.flatMap((letter, i) => (i === 0 || allowed.includes(letter) ? [i] : []));
  const digits = [...'0123456789'].map((digit) => ({ digit, at: alphabet.indexOf(digit) })).filter(({ at }) => at >= 0);
  const decoded: Letter[] = [];
  let last = 0;
  for (let step = 0; step < steps; step++) {
    const row = step * size;
    let best = 0;
    if (candidates) for (const i of candidates) best = (scores[row + i] ?? 0) > (scores[row + best] ?? 0) ? i : best;
    else for (let i = 1; i < size; i++) if ((scores[row + i] ?? 0) > (scores[row + best] ?? 0)) best = i;
    const probability = scores[row + best] ?? 0;
    const previous = decoded.at(-1);
    const digitHere = (): Letter['digit'] =>
      likeliestDigit(digits.map(({ digit, at }) => ({ digit, probability: scores[row + at] ?? 0 })));
    if (best !== 0 && best === last && previous) {
      if (probability > previous.probability) [previous.probability, previous.digit] = [probability, digitHere()];
    } else if (best !== 0)
      decoded.push({ letter: alphabet[best] ?? '', probability, at: (step + 0.5) / steps, digit: digitHere() });
    last = best;
  }
  return decoded;
}

/** The likeliest digit of a step, whatever letters compete with it. */
function likeliestDigit(scores: readonly Omit<Letter['digit'], 'share'>[]): Letter['digit'] {
  const total = scores.reduce((sum, { probability }) => sum + probability, 0);
  const best = scores.reduce((a, b) => (b.probability > a.probability ? b : a));
  return { ...best, share: total > 0 ? best.probability / total : 0 };
}
