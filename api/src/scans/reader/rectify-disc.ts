import type { Outline } from 'disc-barcode/fit-barcode';
import type { Frame } from 'disc-barcode/frame';
import { distance, type Gray, type Quad } from 'disc-barcode/gray';
import { homography } from 'disc-barcode/warp';

/** Side of the rectified picture in pixels; a multiple of 32, as the text detector requires. */
const side = 960;
/** Length of the barcode in it. A disc is about 1.5 barcodes wide, so this leaves a margin. */
const barcodeLength = 520;

/** Rectifies a disc by the corners of its barcode, which is in the centre of every disc. */
export function rectifyDisc(source: Gray, { corners }: Outline): Frame {
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
  return { source, toSource: homography(target, corners), width: side, height: side };
}
