import type { Place } from '../barcode/find-barcode.ts';
import type { Outline } from '../barcode/fit-barcode.ts';
import type { Frame } from '../barcode/frame.ts';
import { distance, type Gray, type Quad } from '../barcode/gray.ts';
import { affine, homography } from '../barcode/warp.ts';

/** A level view of a disc, with its middle and its radius if they are known. */
export interface DiscFrame extends Frame {
  disc?: { x: number; y: number; radius: number };
}

/** Side of the rectified picture in pixels; a multiple of 32, as the text detector requires. */
const side = 960;
/** Length of the barcode in it. A disc is about 1.5 barcodes wide, so this leaves a margin. */
const barcodeLength = 520;
/** Radius of a disc in lengths of its barcode. */
const discRadius = 0.75;

/** Rectifies a disc by the corners of its barcode, which is in the centre of every disc. */
export function rectifyDisc(source: Gray, { corners }: Outline): DiscFrame {
  const [a, b, c, d] = corners;
  const shape = (distance(a, d) + distance(b, c)) / (distance(a, b) + distance(d, c));
  const [halfWidth, halfHeight] = [barcodeLength / 2, (barcodeLength * shape) / 2];
  const middle = side / 2;
  const target: Quad = [
    { x: middle - halfWidth, y: middle - halfHeight },
    { x: middle + halfWidth, y: middle - halfHeight },
    { x: middle + halfWidth, y: middle + halfHeight },
    { x: middle - halfWidth, y: middle + halfHeight },
  ];
  return {
    source,
    toSource: homography(target, corners),
    width: side,
    height: side,
    disc: { x: middle, y: middle, radius: discRadius * barcodeLength },
  };
}

/** A view of a disc by the place and angle of its barcode alone: level, but not free of perspective, and either way up. */
export function levelDisc(source: Gray, place: Place): Frame {
  const scale = place.length / barcodeLength;
  const right = { x: Math.cos(place.angle) * scale, y: Math.sin(place.angle) * scale };
  const down = { x: -right.y, y: right.x };
  const origin = {
    x: place.center.x - ((right.x + down.x) * side) / 2,
    y: place.center.y - ((right.y + down.y) * side) / 2,
  };
  return { source, toSource: affine(origin, right, down), width: side, height: side };
}
