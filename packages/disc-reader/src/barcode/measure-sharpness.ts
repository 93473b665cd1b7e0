import type { Gray } from './gray.ts';

/** How sharp the edges of a view are, and how much of it is washed out. */
export interface Sharpness {
  /**
   * The steepest step of an edge as a share of its contrast, in the direction in which edges are softest, so that shake
   * counts too. About 0.3 for a sharp picture; an edge that is ten pixels wide gives 0.1.
   */
  steepness: number;
  /** Number of windows with an edge. With few, the steepness says nothing. */
  edges: number;
  /** Share of windows that are white throughout, so that print in them is lost. */
  washedOut: number;
}

/** Windows along the shorter side: each is about two letters high if the view shows a disc. */
const windowsAlong = 35;
/** Minimum contrast of an edge: in shades, and in the dark as a share of the lightest shade. */
const [minContrast, minDarkContrast, minDarkShade] = [70, 0.5, 30];
/** Shade from which a phone shows no print: 250 is rare on paper, and a lens flare is softer at its border. */
const white = 245;
/** Share of the windows with softer edges: above the middle, because some edges are shadows. */
const typical = 0.6;

/** Measures the edges of a view inside its inscribed ellipse. */
export function measureSharpness({ data, width, height }: Gray): Sharpness {
  const side = Math.max(6, Math.round(Math.min(width, height) / windowsAlong));
  const steps = [1, width, width + 1, width - 1];
  const lengths = [2, 2, 2 * Math.SQRT2, 2 * Math.SQRT2];
  const steepnesses: number[][] = steps.map(() => []);
  let [windows, washed] = [0, 0];
  for (let top = 1; top + side < height; top += side)
    for (let left = 1; left + side < width; left += side) {
      const [dx, dy] = [(2 * left + side) / width - 1, (2 * top + side) / height - 1];
      if (dx * dx + dy * dy > 1) continue;
      const window = measureWindow(data, width, { left, top, side, steps });
      windows++;
      if (window.darkest >= white) washed++;
      const contrast = window.lightest - window.darkest;
      if (contrast < minContrast && (contrast < minDarkContrast * window.lightest || window.lightest < minDarkShade))
        continue;
      for (const [i, step] of window.steepest.entries()) steepnesses[i]?.push(step / (lengths[i] ?? 2) / contrast);
    }
  const softest = steepnesses.map((all) => all.slice().sort((a, b) => a - b)[Math.floor(all.length * typical)] ?? 0);
  return {
    steepness: Math.min(...softest),
    edges: steepnesses[0]?.length ?? 0,
    washedOut: windows === 0 ? 0 : washed / windows,
  };
}

interface Window {
  left: number;
  top: number;
  side: number;
  /** Distances in `data` to the next pixel in each direction. */
  steps: readonly number[];
}

function measureWindow(data: Uint8Array, width: number, { left, top, side, steps }: Window) {
  let [darkest, lightest] = [255, 0];
  const steepest = steps.map(() => 0);
  for (let y = top; y < top + side; y++)
    for (let i = y * width + left, end = i + side; i < end; i++) {
      const shade = data[i] ?? 0;
      if (shade < darkest) darkest = shade;
      if (shade > lightest) lightest = shade;
      for (let k = 0; k < steps.length; k++) {
        const step = steps[k] ?? 0;
        const change = Math.abs((data[i + step] ?? 0) - (data[i - step] ?? 0));
        if (change > (steepest[k] ?? 0)) steepest[k] = change;
      }
    }
  return { darkest, lightest, steepest };
}
