import type { TextBox } from '../barcode/frame.ts';
import type { DiscFrame } from './disc-frame.ts';
import { expandBox, type Padding } from './expand-box.ts';
import { inkStrip, stripHeight } from './ink-strip.ts';
import { decodeCtc, type Letter } from './recognize-text.ts';

/** A model of ours: the width of its strips, the letter of each of its outputs, the first of which is the blank. */
export interface StripModel {
  width: number;
  letters: readonly string[];
  /** Reads strips [count, 1, height, width]. Returns probabilities as count × steps × letters. */
  read: (input: Float32Array, height: number, width: number) => Promise<Float32Array>;
}

/** What a model reads in one cut of a box, and where each letter is as a share of the box's width. */
export interface CutReading {
  letters: readonly Letter[];
  places: readonly number[];
}

/** Reads a box in several cuts with one of our models, at once. */
export async function readCuts(
  frame: DiscFrame,
  box: TextBox,
  cuts: readonly Padding[],
  model: StripModel,
): Promise<CutReading[]> {
  const strips = cuts.map((cut) => inkStrip(frame, expandBox(box, cut), model.width));
  const size = model.width * stripHeight;
  const input = new Float32Array(cuts.length * size);
  for (const [i, { shades }] of strips.entries()) input.set(shades, i * size);
  const scores = await model.read(input, stripHeight, model.width);
  const steps = scores.length / cuts.length;
  return cuts.map((cut, i) => {
    const letters = decodeCtc(scores.subarray(i * steps, (i + 1) * steps), model.letters);
    const wide = (box.width + (cut.left + cut.right) * box.height) / (strips[i]?.end ?? model.width);
    const toBox = (at: number): number => (at * model.width * wide - cut.left * box.height) / box.width;
    return { letters, places: letters.map(({ at }) => toBox(at)) };
  });
}
