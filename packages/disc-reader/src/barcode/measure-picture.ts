import { findBarcode, type Place } from './find-barcode.ts';
import { gradientMap } from './gradient-map.ts';
import type { Gray, Point } from './gray.ts';
import { measureSharpness, type Sharpness } from './measure-sharpness.ts';
import { affine, warp } from './warp.ts';

/** What can be measured of a photograph without reading it. Lengths are in pixels of the picture. */
export interface PictureMeasures extends Sharpness {
  /** Length of the barcode. Without one, that of the part in which all print is, if that is small. */
  length: number | undefined;
  /** The same as a share of the longer side. */
  share: number | undefined;
  /** Whether the length is that of a barcode. */
  hasBarcode: boolean;
  /** How many times as long as high the barcode is. */
  shape: number | undefined;
  /** Shade of the paper: nine tenths of the disc are darker. */
  paper: number;
  /** Angle in radians by which the barcode's bars are not perpendicular to its rows, as they are from straight above. */
  lean: number;
  /** Distance of the barcode from the edge, as a share of its length. */
  margin: number;
  /** How far the disc reaches beyond the edge, as a share of the barcode's length. */
  beyond: number;
}

/** Barcodes are found at this longer side: the pattern of a photographed screen is gone at it. */
const searchSide = 1000;
/** In disc-corpus-2, barcodes score at least 2.4 at this size and other print at most 2.3. */
const minScore = 2.35;
/** Half a disc's diameter in lengths of its barcode. */
const radius = 0.68;
/** Side of the view of the disc, in which letters are about 17 pixels high. A smaller disc is not enlarged. */
const viewSide = 700;
/** Print within this share of the longer side around its middle is that of something small. */
const smallReach = 0.12;

/** Measures a photograph of a disc. Takes about 60 ms for 5 megapixels. */
export function measurePicture(picture: Gray): PictureMeasures {
  const longer = Math.max(picture.width, picture.height);
  const scale = Math.max(1, longer / searchSide);
  const small = shrink(picture, scale);
  const [likeliest] = findBarcode(small);
  const place = likeliest && likeliest.score >= minScore ? enlarge(likeliest, scale) : undefined;
  const part = place ? undefined : smallPart(small, scale);
  const length = place?.length ?? part?.length;
  const view = viewOf(picture, place ?? part);
  return {
    ...measureSharpness(view),
    length,
    share: length === undefined ? undefined : length / longer,
    hasBarcode: place !== undefined,
    shape: place && place.length / place.height,
    paper: percentile(view, 0.9),
    lean: place ? Math.abs(normalize(place.barAngle - Math.PI / 2 - place.angle)) : 0,
    margin: place ? marginOf(picture, place) : 1,
    beyond: place ? beyondOf(picture, place) : 0,
  };
}

const shrink = (picture: Gray, scale: number): Gray =>
  scale === 1
    ? picture
    : warp(
        picture,
        affine({ x: 0, y: 0 }, { x: scale, y: 0 }, { x: 0, y: scale }),
        Math.floor(picture.width / scale),
        Math.floor(picture.height / scale),
      );

const enlarge = (place: Place, scale: number): Place => ({
  ...place,
  center: { x: place.center.x * scale, y: place.center.y * scale },
  length: place.length * scale,
  height: place.height * scale,
});

/** The part in which nine tenths of the strongest gradients are, if it is small: a disc far away. */
function smallPart(small: Gray, scale: number): { center: Point; length: number } | undefined {
  const { energy, width, height, cell } = gradientMap(small);
  const top = energy.slice().sort()[Math.floor(energy.length * 0.995)] ?? 0;
  const strong = [...energy.keys()].filter((i) => (energy[i] ?? 0) > top / 2);
  const middle = (values: number[]) => values.slice().sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const center = { x: middle(strong.map((i) => i % width)), y: middle(strong.map((i) => Math.floor(i / width))) };
  const distances = strong
    .map((i) => Math.hypot((i % width) - center.x, Math.floor(i / width) - center.y))
    .sort((a, b) => a - b);
  const reach = distances[Math.floor(distances.length * 0.9)] ?? 0;
  if (strong.length < 24 || reach > smallReach * Math.max(width, height)) return undefined;
  const pixels = cell * scale;
  return { center: { x: (center.x + 0.5) * pixels, y: (center.y + 0.5) * pixels }, length: (reach * pixels) / radius };
}

/** The square around a disc, or without one the whole picture. */
function viewOf(picture: Gray, disc: { center: Point; length: number } | undefined): Gray {
  if (!disc) return shrink(picture, Math.max(1, Math.max(picture.width, picture.height) / viewSide));
  const reach = radius * disc.length;
  const side = Math.max(32, Math.min(viewSide, Math.round(2 * reach)));
  const step = (2 * reach) / side;
  return warp(
    picture,
    affine({ x: disc.center.x - reach, y: disc.center.y - reach }, { x: step, y: 0 }, { x: 0, y: step }),
    side,
    side,
  );
}

function marginOf({ width, height }: Gray, { center, length, angle }: Place): number {
  const [dx, dy] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2];
  const ends = [
    { x: center.x - dx, y: center.y - dy },
    { x: center.x + dx, y: center.y + dy },
  ];
  return Math.min(...ends.flatMap(({ x, y }) => [x, y, width - x, height - y])) / length;
}

function beyondOf({ width, height }: Gray, { center: { x, y }, length }: Place): number {
  const reach = radius * length;
  return Math.max(0, reach - x, reach - y, x + reach - width, y + reach - height) / length;
}

function percentile({ data }: Gray, share: number): number {
  const counts = new Uint32Array(256);
  for (const shade of data) counts[shade] = (counts[shade] ?? 0) + 1;
  let sum = 0;
  for (let shade = 0; shade < 256; shade++) {
    sum += counts[shade] ?? 0;
    if (sum >= share * data.length) return shade;
  }
  return 255;
}

/** Normalises an angle between undirected lines to -π/2 to π/2. */
const normalize = (angle: number): number => angle - Math.PI * Math.round(angle / Math.PI);
