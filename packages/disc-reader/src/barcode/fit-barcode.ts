import { type Edges, fitEdges } from './fit-edges.ts';
import { drawFrame, type Frame } from './frame.ts';
import type { Gray, Point, Quad } from './gray.ts';
import { canMatch, guardPatterns, match, type Profile, profileOf } from './guard-pattern.ts';
import { project } from './warp.ts';

/** The outline of a PDF417 symbol in the picture, and its number of data columns. */
export interface Outline {
  corners: Quad;
  columns: number;
  /** How well both guard patterns fit, at most 1. */
  fit: number;
}

/** One end of the symbol: x of its first bar as a function of y, its module width, and its vertical extent. */
interface End {
  at: (y: number) => number;
  module: number;
  top: number;
  bottom: number;
  fit: number;
}

/** A possible start of a guard pattern in one band. */
interface Hit {
  y: number;
  x: number;
  module: number;
  like: number;
  contrast: number;
}

interface Line {
  x: number;
  slope: number;
  module: number;
  contrast: number;
  fit: number;
}

const nudges = [-0.8, -0.4, 0, 0.4, 0.8].flatMap((dx) => [0.93, 1, 1.07].map((scale) => [dx, scale] as const));

/** A traced corner is wrong if it is further from the symbol's edge, as a share of its height. */
const farOff = 0.08;

const bands = 28;
const modules = Array.from({ length: 22 }, (_, i) => 2.6 * 1.07 ** i);

/** Fits both guard patterns in a level view of a barcode (about 1000 pixels long); undefined if one is not visible. */
export function fitBarcode(frame: Frame): Outline | undefined {
  const [startPattern, stopPattern] = guardPatterns;
  const view = drawFrame(frame);
  const start = fitEnd(view, startPattern, 0, view.width * 0.4);
  const stop = fitEnd(view, stopPattern, view.width * 0.6, view.width);
  if (!start || !stop) return undefined;
  const stopEdge = (y: number): number => stop.at(y) + 18 * stop.module;
  const middle = (start.top + start.bottom) / 2;
  const total = (stopEdge(middle) - start.at(middle)) / ((start.module + stop.module) / 2);
  const columns = Math.round((total - 1) / 17) - 4;
  if (columns < 1 || columns > 30) return undefined;
  const traced: Quad = [
    { x: start.at(start.top), y: start.top },
    { x: stopEdge(stop.top), y: stop.top },
    { x: stopEdge(stop.bottom), y: stop.bottom },
    { x: start.at(start.bottom), y: start.bottom },
  ];
  const edges = fitEdges(view, start.at(middle), stopEdge(middle), middle);
  const [a, b, c, d] = (edges && atEdges(traced, edges, [start.at, stopEdge])) ?? traced;
  const toSource = (point: Point): Point => project(frame.toSource, point);
  return {
    corners: [toSource(a), toSource(b), toSource(c), toSource(d)],
    columns,
    fit: Math.min(start.fit, stop.fit),
  };
}

/** The corners where guard patterns and edges meet, if a traced one is far off: an end of its pattern is hidden or prolonged. */
function atEdges(
  traced: Quad,
  { top, bottom }: Edges,
  [start, stop]: [(y: number) => number, (y: number) => number],
): Quad | undefined {
  const [a, b, c, d] = traced;
  const on = (end: (y: number) => number, edge: (x: number) => number, from: Point): Point => {
    const y = edge(end(edge(from.x)));
    return { x: end(y), y };
  };
  const corners: Quad = [on(start, top, a), on(stop, top, b), on(stop, bottom, c), on(start, bottom, d)];
  const height = (bottom(a.x) - top(a.x) + bottom(b.x) - top(b.x)) / 2;
  return corners.some(({ y }, i) => Math.abs(y - (traced[i]?.y ?? y)) > farOff * height) ? corners : undefined;
}

function fitEnd(view: Gray, pattern: readonly number[], from: number, to: number): End | undefined {
  const step = view.height / bands;
  const hits: Hit[] = [];
  for (let band = 0; band < bands; band++) {
    const profile = bandProfile(view, band * step, (band + 1) * step);
    const candidates: Hit[] = [];
    for (const module of modules)
      for (let x = from; x < to - 15 * module; x += 1.5) {
        if (!canMatch(profile, pattern, x, module)) continue;
        const { like, contrast } = match(profile, pattern, x, module);
        if (like > 0.6) candidates.push({ y: (band + 0.5) * step, x, module, like, contrast });
      }
    candidates.sort((a, b) => b.like - a.like);
    for (const hit of candidates.slice(0, 400))
      if (!hits.some((other) => other.y === hit.y && Math.abs(other.x - hit.x) < 12)) hits.push(hit);
  }
  const line = bestLine(hits, step);
  if (!line) return undefined;
  return trace(view, pattern, line);
}

/** The line through two hits with the most support from others, refitted to all of those. */
function bestLine(hits: readonly Hit[], step: number): Line | undefined {
  let best: Hit[] = [];
  let bestScore = 0;
  for (const a of hits)
    for (const b of hits) {
      if (b.y < a.y + 3 * step) continue;
      const slope = (b.x - a.x) / (b.y - a.y);
      if (Math.abs(slope) > 0.35 || Math.abs(b.module / a.module - 1) > 0.2) continue;
      const inliers = hits.filter(
        (hit) => Math.abs(hit.x - a.x - slope * (hit.y - a.y)) < a.module && Math.abs(hit.module / a.module - 1) < 0.2,
      );
      const score = inliers.reduce((sum, hit) => sum + hit.like ** 2, 0);
      if (score > bestScore) [best, bestScore] = [inliers, score];
    }
  if (best.length < 5) return undefined;
  const weight = best.reduce((sum, hit) => sum + hit.like, 0);
  const mean = (of: (hit: Hit) => number): number => best.reduce((sum, hit) => sum + hit.like * of(hit), 0) / weight;
  const [mx, my] = [mean((hit) => hit.x), mean((hit) => hit.y)];
  const slope = mean((hit) => (hit.x - mx) * (hit.y - my)) / mean((hit) => (hit.y - my) ** 2);
  return {
    x: mx - slope * my,
    slope,
    module: mean((hit) => hit.module),
    contrast: mean((hit) => hit.contrast),
    fit: weight / best.length,
  };
}

/** Traces a guard pattern line by line, refits its line and finds its extent. Bridges gaps from dirt or glare. */
function trace(view: Gray, pattern: readonly number[], line: Line): End | undefined {
  const runs: { y: number; x: number; module: number }[][] = [];
  for (let y = 0; y + 2 <= view.height; y += 2) {
    const profile = bandProfile(view, y, y + 2);
    let best: Hit | undefined;
    // in perspective, the guard patterns are neither quite straight nor of constant width in this view
    for (const [dx, scale] of nudges) {
      const [x, module] = [line.x + line.slope * (y + 1) + dx * line.module, line.module * scale];
      const { like, contrast } = match(profile, pattern, x, module);
      if (like > Math.max(0.5, best?.like ?? 0) && contrast > 0.45 * line.contrast)
        best = { y: y + 1, x, module, like, contrast };
    }
    if (!best) continue;
    const last = runs.at(-1);
    if (last && last.at(-1)?.y === y - 1) last.push(best);
    else runs.push([best]);
  }
  const long = runs.filter((run) => run.length >= 4).flat();
  const [first, last] = [long[0], long.at(-1)];
  if (!first || !last || last.y - first.y < view.height * 0.2) return undefined;
  const [x, module] = [
    straightLine(long.map((hit) => [hit.y, hit.x])),
    straightLine(long.map((hit) => [hit.y, hit.module])),
  ];
  return { at: x, module: module((first.y + last.y) / 2), top: first.y - 1, bottom: last.y + 1, fit: line.fit };
}

/** Fits a line through points by least squares. */
function straightLine(points: readonly (readonly [number, number])[]): (at: number) => number {
  const [mx, my] = [0, 1].map((i) => points.reduce((sum, point) => sum + (point[i] ?? 0), 0) / points.length) as [
    number,
    number,
  ];
  const slope =
    points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) /
    Math.max(
      1,
      points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0),
    );
  return (at) => my + slope * (at - mx);
}

function bandProfile(view: Gray, from: number, to: number): Profile {
  const shades = new Float32Array(view.width);
  const [first, last] = [Math.floor(from), Math.max(Math.floor(from) + 1, Math.floor(to))];
  for (let y = first; y < last; y++)
    for (let x = 0; x < view.width; x++)
      shades[x] = (shades[x] ?? 0) + (view.data[y * view.width + x] ?? 0) / (last - first);
  return profileOf(shades);
}
