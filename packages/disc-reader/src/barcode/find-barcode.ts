import { connectedComponents } from './connected-components.ts';
import { fineCellsAlong, type GradientMap, gradientMap } from './gradient-map.ts';
import { distance, type Gray, type Point } from './gray.ts';

/** A candidate region for a barcode. Angles are in radians. */
export interface Place {
  center: Point;
  length: number;
  height: number;
  /** Direction of the rows. */
  angle: number;
  /** Direction of the bars, which is not perpendicular to the rows when seen in perspective. */
  barAngle: number;
  score: number;
}

/** In the corpora, barcodes score at least 2.8 and anything else at most 2. */
const minScore = 2.4;

/** Whether a region is likely to be a barcode. */
export const isLikely = ({ score }: Place): boolean => score > minScore;

/** Shares of the maximum energy. High ones separate barcode from print, low ones keep a faded barcode in one piece. */
const thresholds = [0.72, 0.6, 0.5, 0.4, 0.3];

/** A barcode of fewer cells is searched again at a higher resolution, as adjacent print may have merged with it. */
const coarse = 60;
/** The strongest cells of a picture in which the barcode covers a thousandth: the barcode, not the print around it. */
const smallTopShare = 0.9993;
/** Minimum coherence of gradients for their direction to be meaningful. */
const minCoherence = 0.12;

/** Finds regions that look like a stacked barcode at any angle, most likely first. */
export function findBarcode(picture: Gray): Place[] {
  const map = gradientMap(picture);
  const places = placesIn(map);
  const first = places[0];
  if (!first || map.cell < 6 || first.length > coarse * map.cell) return places;
  const { part, left, top } = cutAround(picture, first);
  const refined = placesIn(gradientMap(part)).map((place) => ({
    ...place,
    center: { x: place.center.x + left, y: place.center.y + top },
  }));
  return [...refined.slice(0, 2), ...places].slice(0, 6);
}

/** Finds regions that look like the barcode of a disc far away, which is too small for `findBarcode`. */
export const findSmallBarcode = (picture: Gray): Place[] =>
  placesIn(gradientMap(picture, fineCellsAlong), smallTopShare);

function cutAround(picture: Gray, place: Place): { part: Gray; left: number; top: number } {
  const reach = place.length * 1.1;
  const [left, top] = [
    Math.max(0, Math.round(place.center.x - reach)),
    Math.max(0, Math.round(place.center.y - reach)),
  ];
  const [right, bottom] = [
    Math.min(picture.width, Math.round(place.center.x + reach)),
    Math.min(picture.height, Math.round(place.center.y + reach)),
  ];
  const [width, height] = [right - left, bottom - top];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    data.set(picture.data.subarray((top + y) * picture.width + left, (top + y) * picture.width + right), y * width);
  return { part: { data, width, height }, left, top };
}

function placesIn(map: GradientMap, topShare = 0.995): Place[] {
  const sorted = map.energy.slice().sort();
  const top = sorted[Math.floor(sorted.length * topShare)] ?? 0;
  if (top < 6) return []; // only noise
  const places = thresholds.flatMap((share) => {
    const parts = connectedComponents(map.width, map.height, (i) => (map.energy[i] ?? 0) > top * share).filter(
      (part) => part.length >= 24,
    );
    const single = parts.flatMap((part) => placeOf(map, part, top) ?? []);
    // dirt or glare across a barcode splits it in two
    const [a, b] = parts.slice().sort((p, q) => q.length - p.length);
    const joined = a && b && b.length > a.length * 0.2 ? placeOf(map, [...a, ...b], top, 0.6) : undefined;
    return joined ? [...single, joined] : single;
  });
  const distinct: Place[] = [];
  for (const place of places.slice().sort((a, b) => b.score - a.score))
    if (
      !distinct.some(
        (other) =>
          distance(other.center, place.center) < other.length * 0.12 && Math.abs(other.length / place.length - 1) < 0.2,
      )
    )
      distinct.push(place);
  return distinct.slice(0, 5);
}

function placeOf(map: GradientMap, part: number[], top: number, minFill = 0.7): Place | undefined {
  let [n, sx, sy, energy, gxx, gyy, gxy] = [0, 0, 0, 0, 0, 0, 0];
  for (const i of part) {
    n++;
    sx += i % map.width;
    sy += Math.floor(i / map.width);
    energy += map.energy[i] ?? 0;
    gxx += map.xx[i] ?? 0;
    gyy += map.yy[i] ?? 0;
    gxy += map.xy[i] ?? 0;
  }
  const [mx, my] = [sx / n, sy / n];
  let [vxx, vyy, vxy] = [0, 0, 0];
  for (const i of part) {
    const [dx, dy] = [(i % map.width) - mx, Math.floor(i / map.width) - my];
    vxx += dx * dx;
    vyy += dy * dy;
    vxy += dx * dy;
  }
  const shape = mainAxis(vxx / n, vyy / n, vxy / n);
  const length = Math.sqrt(12 * shape.max);
  const height = Math.sqrt(12 * shape.min + 1);
  const aspect = length / height;
  const fill = n / (length * height);
  if (aspect < 1.6 || aspect > 20 || fill < minFill || length < 8) return undefined;
  const steps = mainAxis(gxx, gyy, gxy);
  const coherence = (steps.max - steps.min) / (steps.max + steps.min);
  const lean = wrap(steps.angle - shape.angle);
  const isDirected = coherence > minCoherence && Math.abs(lean) < 0.7;
  const likeness =
    Math.exp(-((Math.log(aspect / 4) / 1.1) ** 2)) * Math.min(1, fill) ** 2 * (0.4 + (isDirected ? coherence : 0));
  return {
    center: { x: (mx + 0.5) * map.cell, y: (my + 0.5) * map.cell },
    length: length * map.cell,
    height: height * map.cell,
    angle: shape.angle,
    // From the rows' angle, because a direction half a turn off would mirror the barcode.
    barAngle: shape.angle + (isDirected ? lean : 0) + Math.PI / 2,
    score: likeness * (energy / n / top) * Math.sqrt(Math.sqrt(n)),
  };
}

/** Largest and smallest eigenvalue of a symmetric 2×2 matrix, and the direction of the largest. */
function mainAxis(xx: number, yy: number, xy: number): { max: number; min: number; angle: number } {
  const middle = (xx + yy) / 2;
  const reach = Math.hypot((xx - yy) / 2, xy);
  return { max: middle + reach, min: Math.max(0, middle - reach), angle: Math.atan2(2 * xy, xx - yy) / 2 };
}

/** Normalises an angle between undirected lines to -π/2 to π/2. */
const wrap = (angle: number): number => angle - Math.PI * Math.round(angle / Math.PI);
