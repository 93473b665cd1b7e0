import { drawFrame, type Frame } from './frame.ts';
import type { Gray, Point, Quad } from './gray.ts';
import { likeness, type Profile, profileOf, startPattern, stopPattern } from './guard-pattern.ts';
import { project } from './warp.ts';

/** The outline of a PDF417 symbol in the picture, and how many columns of codewords it has between its ends. */
export interface Outline {
  corners: Quad;
  columns: number;
  /** How well both ends fit, 1 at best. */
  fit: number;
}

/** One end of the symbol: x of its first bar as a line of y, its module, and the rows between which it is seen. */
interface End {
  at: (y: number) => number;
  module: number;
  top: number;
  bottom: number;
  fit: number;
}

const bands = 28;
const modules = Array.from({ length: 22 }, (_, i) => 2.6 * 1.07 ** i);

/** Fits the two ends of a barcode in a level view of it (about 1000 pixels long); undefined where none can be seen. */
export function fitBarcode(frame: Frame): Outline | undefined {
  const view = drawFrame(frame);
  const start = fitEnd(view, startPattern, 0, view.width * 0.4);
  const stop = fitEnd(view, stopPattern, view.width * 0.6, view.width);
  if (!start || !stop) return undefined;
  const stopEdge = (y: number): number => stop.at(y) + 18 * stop.module;
  const corner = (x: (y: number) => number, y: number): Point => project(frame.toSource, { x: x(y), y });
  const middle = (start.top + start.bottom) / 2;
  const total = (stopEdge(middle) - start.at(middle)) / ((start.module + stop.module) / 2);
  const columns = Math.round((total - 1) / 17) - 4;
  if (columns < 1 || columns > 30) return undefined;
  return {
    corners: [corner(start.at, start.top), corner(stopEdge, stop.top), corner(stopEdge, stop.bottom), corner(start.at, start.bottom)],
    columns,
    fit: Math.min(start.fit, stop.fit),
  };
}

function fitEnd(view: Gray, pattern: readonly number[], from: number, to: number): End | undefined {
  const step = view.height / bands;
  const hits: { y: number; x: number; module: number; like: number }[] = [];
  for (let band = 0; band < bands; band++) {
    const profile = bandProfile(view, band * step, (band + 1) * step);
    const found: typeof hits = [];
    for (const module of modules)
      for (let x = from; x < to - 15 * module; x += 1.5) {
        const like = likeness(profile, pattern, x, module);
        if (like > 0.6) found.push({ y: (band + 0.5) * step, x, module, like });
      }
    found.sort((a, b) => b.like - a.like);
    for (const hit of found.slice(0, 400)) if (!hits.some((other) => other.y === hit.y && Math.abs(other.x - hit.x) < 12)) hits.push(hit);
  }
  const line = bestLine(hits, step);
  if (!line) return undefined;
  const at = (y: number): number => line.x + line.slope * y;
  const { top, bottom } = extent(view, pattern, at, line.module);
  return bottom - top < view.height * 0.2 ? undefined : { at, module: line.module, top, bottom, fit: line.fit };
}

/** The line through two hits that most others agree with, fitted to all of those. */
function bestLine(hits: { y: number; x: number; module: number; like: number }[], step: number): { x: number; slope: number; module: number; fit: number } | undefined {
  let best: typeof hits = [];
  let bestScore = 0;
  for (const a of hits)
    for (const b of hits) {
      if (b.y < a.y + 3 * step) continue;
      const slope = (b.x - a.x) / (b.y - a.y);
      if (Math.abs(slope) > 0.35 || Math.abs(b.module / a.module - 1) > 0.2) continue;
      const near = hits.filter((hit) => Math.abs(hit.x - a.x - slope * (hit.y - a.y)) < a.module && Math.abs(hit.module / a.module - 1) < 0.2);
      const score = near.reduce((sum, hit) => sum + hit.like ** 2, 0);
      if (score > bestScore) [best, bestScore] = [near, score];
    }
  if (best.length < 5) return undefined;
  const weight = best.reduce((sum, hit) => sum + hit.like, 0);
  const mean = (of: (hit: (typeof hits)[number]) => number): number => best.reduce((sum, hit) => sum + hit.like * of(hit), 0) / weight;
  const [mx, my] = [mean((hit) => hit.x), mean((hit) => hit.y)];
  const slope = mean((hit) => (hit.x - mx) * (hit.y - my)) / mean((hit) => (hit.y - my) ** 2);
  return { x: mx - slope * my, slope, module: mean((hit) => hit.module), fit: weight / best.length };
}

/** The rows between which an end is seen; short gaps (dirt, glare) are bridged. */
function extent(view: Gray, pattern: readonly number[], at: (y: number) => number, module: number): { top: number; bottom: number } {
  let [top, bottom, run] = [Infinity, 0, 0];
  for (let y = 0; y + 2 <= view.height; y += 2) {
    run = likeness(bandProfile(view, y, y + 2), pattern, at(y + 1), module) > 0.5 ? run + 1 : 0;
    if (run < 3) continue;
    top = Math.min(top, y - 4);
    bottom = Math.max(bottom, y + 2);
  }
  return { top, bottom };
}

function bandProfile(view: Gray, from: number, to: number): Profile {
  const shades = new Float32Array(view.width);
  const [first, last] = [Math.floor(from), Math.max(Math.floor(from) + 1, Math.floor(to))];
  for (let y = first; y < last; y++) for (let x = 0; x < view.width; x++) shades[x] = (shades[x] ?? 0) + (view.data[y * view.width + x] ?? 0) / (last - first);
  return profileOf(shades);
}
