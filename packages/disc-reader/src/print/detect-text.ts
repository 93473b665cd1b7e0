import { connectedComponents } from '../barcode/connected-components.ts';
import type { TextBox } from '../barcode/frame.ts';
import type { Gray } from '../barcode/gray.ts';
import type { OcrModels } from './ocr-models.ts';

/** Input normalisation of the network: mean and standard deviation of each channel. */
const means = [0.485, 0.456, 0.406];
const spreads = [0.229, 0.224, 0.225];
/** Minimum probability of a pixel, and minimum mean probability of a box, to count as text. */
const minPixelProbability = 0.3;
const minBoxProbability = 0.5;
/** The network marks the core of a line. Boxes are expanded by this factor of area / perimeter on each side. */
const unclipRatio = 1.6;

/** Detects lines of text in a picture whose sides are multiples of 32. */
export async function detectText(picture: Gray, models: OcrModels): Promise<TextBox[]> {
  const { data, width, height } = picture;
  const input = new Float32Array(3 * data.length);
  for (let c = 0; c < 3; c++) {
    const [mean = 0, spread = 1] = [means[c], spreads[c]];
    for (let i = 0, at = c * data.length; i < data.length; i++, at++)
      input[at] = ((data[i] ?? 0) / 255 - mean) / spread;
  }
  const probabilities = await models.find(input, height, width);
  return connectedComponents(width, height, (i) => (probabilities[i] ?? 0) > minPixelProbability)
    .filter((part) => part.length >= 30)
    .flatMap((part) => boxOf(part, width, probabilities) ?? []);
}

function boxOf(part: number[], stride: number, probabilities: Float32Array): TextBox | undefined {
  const n = part.length;
  let [mx, my, sum] = [0, 0, 0];
  for (const i of part) {
    mx += (i % stride) / n;
    my += Math.floor(i / stride) / n;
    sum += probabilities[i] ?? 0;
  }
  if (sum / n < minBoxProbability) return undefined;
  let [xx, xy, yy] = [0, 0, 0];
  for (const i of part) {
    const [dx, dy] = [(i % stride) - mx, Math.floor(i / stride) - my];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  // short words give no reliable angle, so assume they are level
  const reach = Math.hypot((xx - yy) / 2, xy);
  const long = (xx + yy) / 2 + reach > 9 * ((xx + yy) / 2 - reach);
  const angle = long ? Math.atan2(2 * xy, xx - yy) / 2 : 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const i of part) {
    const [dx, dy] = [(i % stride) - mx, Math.floor(i / stride) - my];
    const [along, across] = [dx * cos + dy * sin, dy * cos - dx * sin];
    left = Math.min(left, along - 0.5);
    right = Math.max(right, along + 0.5);
    top = Math.min(top, across - 0.5);
    bottom = Math.max(bottom, across + 0.5);
  }
  const [w, h] = [right - left, bottom - top];
  const grow = (w * h * unclipRatio) / (2 * (w + h));
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  return {
    center: { x: mx + 0.5 + along * cos - across * sin, y: my + 0.5 + along * sin + across * cos },
    width: w + 2 * grow,
    height: h + 2 * grow,
    angle,
  };
}
