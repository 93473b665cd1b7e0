import type { Gray } from '../../src/barcode/gray.ts';
import sharp from 'sharp';
import { between, letters, pick, type Random } from '../seeded-random.ts';

type Scene = (random: Random) => string;

const scenes: readonly [Scene, ...Scene[]] = [
  // a table
  (random) => `<rect width="100%" height="100%" fill="hsl(${360 * random()} 12% ${between(random, 15, 75)}%)"/>`,
  // cloth
  (random) => `<filter id="cloth" x="0" y="0" width="1" height="1">
<feTurbulence type="turbulence" baseFrequency="${between(random, 0.02, 0.4)}" numOctaves="2" seed="${Math.floor(random() * 999)}"/>
<feColorMatrix values="0.4 0 0 0 ${between(random, 0.05, 0.4)}  0.4 0 0 0 0.2  0.4 0 0 0 0.2  0 0 0 0 1"/></filter>
<rect width="100%" height="100%" filter="url(#cloth)"/>`,
  // a letter
  (random) =>
    `<rect width="100%" height="100%" fill="#ddd"/>${Array.from({ length: 24 }, (_, i) => `<text x="${between(random, -100, 700)}" y="${i * 70}" font-size="${between(random, 18, 36)}" fill="#333">${letters(random, 'abcdefghij klmnop 0123456789', 44)}</text>`).join('')}`,
  // a street behind a windscreen
  (random) =>
    `<rect width="100%" height="55%" fill="#b9c8d8"/><rect y="55%" width="100%" height="45%" fill="#55575a"/>${Array.from({ length: 7 }, () => `<rect x="${between(random, 0, 90)}%" y="${between(random, 20, 50)}%" width="${between(random, 5, 25)}%" height="${between(random, 10, 30)}%" fill="hsl(${360 * random()} 25% 45%)"/>`).join('')}`,
  // tiles
  (random) =>
    `<pattern id="tiles" width="260" height="260" patternUnits="userSpaceOnUse" patternTransform="rotate(${90 * random()})"><rect width="260" height="260" fill="#666"/><rect width="252" height="252" fill="#9a9a94"/></pattern><rect width="100%" height="100%" fill="url(#tiles)"/>`,
];

/** Draws what a disc is photographed on. */
export async function drawBackground(width: number, height: number, random: Random): Promise<Gray> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${pick(random, scenes)(random)}</svg>`;
  const data = await sharp(Buffer.from(svg)).flatten({ background: '#888' }).greyscale().raw().toBuffer();
  return { data, width, height };
}
