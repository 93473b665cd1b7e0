import { decodeBarcode } from './decode-barcode.ts';
import { decodeByTemplates } from './decode-by-templates.ts';
import type { Place } from './find-barcode.ts';
import { fitBarcode, type Outline } from './fit-barcode.ts';
import { drawFrame, type Frame } from './frame.ts';
import { distance, type Gray, type Quad } from './gray.ts';
import { type Payload, parseBarcode } from './parse-barcode.ts';
import { affine, type Matrix, project } from './warp.ts';

/** A barcode's outline, if found, and its payload, if decoded. */
interface Barcode {
  outline?: Outline;
  payload?: Payload;
}

/** In the corpus, true outlines fit at least 0.74 and false ones at most 0.66. */
const minOutlineFit = 0.7;

/** Fits and decodes the barcode at a candidate region. */
export async function readPlace(source: Gray, place: Place): Promise<Barcode> {
  const outline = outlineAt(source, place);
  const decoded = await decodeAt(source, place);
  if (decoded)
    return { payload: decoded.payload, outline: outline ?? { corners: decoded.corners, columns: 0, fit: 0 } };
  if (!outline) return {};
  const payload = await decodeOutline(source, outline);
  return { outline, ...(payload && { payload }) };
}

/** A decoded disc and the corners of its barcode. */
interface DecodedDisc {
  payload: Payload;
  corners: Quad;
}

/** Minimum length of a further disc's barcode as a share of the first. Print is shorter; how likely a region looks tells less. */
const minFurtherLength = 0.3;

/**
 * Looks for further discs in a picture of which one was decoded. Of a vehicle's discs the one that expires last counts. The
 * disc of another vehicle is noted in the payload.
 */
export async function newestDisc<Disc extends DecodedDisc>(
  first: Disc,
  places: readonly Place[],
  decode: (place: Place) => Promise<Disc | undefined>,
): Promise<Disc> {
  const discs = [first];
  for (const place of places) {
    if (!discs.every(({ corners }) => isElsewhere(place, corners))) continue;
    const disc = await decode(place);
    if (disc) discs.push(disc);
  }
  const ofVehicle = discs.filter(({ payload }) => payload.registerNumber === first.payload.registerNumber);
  const newest = ofVehicle.reduce((a, b) => (b.payload.expiryDate > a.payload.expiryDate ? b : a));
  return ofVehicle.length === discs.length
    ? newest
    : { ...newest, payload: { ...newest.payload, hasOtherVehicle: true } };
}

/** Whether a region may be another barcode than the one with these corners. Regions of one differ by what is taken for its ends. */
function isElsewhere({ center, length }: Place, [a, b, c, d]: Quad): boolean {
  const middle = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
  return distance(center, middle) > distance(a, b) / 2 && length > minFurtherLength * distance(a, b);
}

/** Deskews a candidate region and decodes it with an ordinary decoder. */
export async function decodeAt(source: Gray, place: Place): Promise<DecodedDisc | undefined> {
  for (const length of [1000, 800]) {
    const frame = deskew(source, place, { length, wide: 1.25, high: 1.6 });
    const decoded = await decodeBarcode(drawFrame(frame));
    const payload = decoded && parseBarcode(decoded.text);
    if (payload) return { payload, corners: projectQuad(decoded.corners, frame.toSource) };
  }
  return undefined;
}

/** Decodes a barcode by template matching if an ordinary decoder has failed. */
export async function decodeDamagedAt(source: Gray, place: Place): Promise<DecodedDisc | undefined> {
  const outline = outlineAt(source, place);
  const payload = outline && (await decodeOutline(source, outline));
  return payload && { payload, corners: outline.corners };
}

const outlineAt = (source: Gray, place: Place): Outline | undefined =>
  [0, Math.PI]
    .flatMap((turn) => fitBarcode(deskew(source, place, { length: 1000, wide: 1.3, high: 1.9, turn })) ?? [])
    .sort((a, b) => b.fit - a.fit)
    .find(({ fit }) => fit > minOutlineFit);

async function decodeOutline(source: Gray, outline: Outline): Promise<Payload | undefined> {
  const text = await decodeByTemplates(source, outline);
  return text === undefined ? undefined : parseBarcode(text);
}

const projectQuad = ([a, b, c, d]: Quad, map: Matrix): Quad => [
  project(map, a),
  project(map, b),
  project(map, c),
  project(map, d),
];

/**
 * A level view of a candidate: its length becomes `length` pixels, and the view extends to `wide` and `high` times its
 * length and height. `turn` adds a rotation in radians.
 */
export function deskew(
  source: Gray,
  place: Place,
  view: { length: number; wide: number; high: number; turn?: number },
): Frame {
  const scale = place.length / view.length;
  const width = Math.round(view.length * view.wide);
  const height = Math.round((place.height / scale) * view.high);
  const turn = view.turn ?? 0;
  const right = { x: Math.cos(place.angle + turn) * scale, y: Math.sin(place.angle + turn) * scale };
  const down = { x: Math.cos(place.barAngle + turn) * scale, y: Math.sin(place.barAngle + turn) * scale };
  const origin = {
    x: place.center.x - (right.x * width + down.x * height) / 2,
    y: place.center.y - (right.y * width + down.y * height) / 2,
  };
  return { source, toSource: affine(origin, right, down), width, height };
}
