import type { Frame } from '../barcode/frame.ts';
import type { TextLine } from './recognize-text.ts';
import { findMatchingSpans } from './text-layout.ts';

/** A level view of a disc. */
export interface DiscFrame extends Frame {
  /** The middle of the disc and its radius, if known. */
  disc?: { x: number; y: number; radius: number };
}

/** The two lines of text along the edge lie at this share of the radius from the middle. */
export const edgeTextRadius = 0.93;

/** Adds the place of the disc if it is unknown, found by the words along its upper and its lower edge. */
export function locateDisc(frame: DiscFrame, lines: readonly TextLine[]): DiscFrame {
  if (frame.disc) return frame;
  const [above] = findMatchingSpans(lines, /lisensiesk?/gi);
  const [below] = findMatchingSpans(lines, /licen[cs]e\s?disc/gi);
  if (!above || !below) return frame;
  const height = below.line.box.center.y - above.line.box.center.y;
  const [x, y] = [
    (below.line.box.center.x + above.line.box.center.x) / 2,
    (below.line.box.center.y + above.line.box.center.y) / 2,
  ];
  return height > 0 ? { ...frame, disc: { x, y, radius: height / 2 / edgeTextRadius } } : frame;
}
