import bwip from 'bwip-js';
import sharp from 'sharp';
import type { Gray } from '../gray.ts';

const textOf = ({ registerNumber = 'BBC456D', expiryDate = '2027-05-31' }: Conditions) =>
  `%MVL1CC57%0144%4024T0ZZ%1%402400ABCDEF%CAA123GP%${registerNumber}%Hatch back / Luikrug%VOLKSWAGEN%POLO%White / Wit%AAVZZZ6RZZU000001%CXX000001%${expiryDate}%`;

interface Conditions {
  registerNumber?: string;
  expiryDate?: string;
  /** In degrees. */
  turn?: number;
  /** How far the bars lean against the rows, as a slope. */
  lean?: number;
  blur?: number;
  /** What lies on the symbol, in shares of its width and height. */
  blots?: readonly { left: number; top: number; width: number; height: number }[];
}

/** A barcode on grey paper, of a vehicle with the register number BBC456D if no other is given. */
export async function photographBarcode(conditions: Conditions): Promise<Gray> {
  const { turn = 0, lean = 0, blur = 0.5, blots = [] } = conditions;
  const text = textOf(conditions);
  const options = { bcid: 'pdf417', text, columns: 9, scale: 3, rowmult: 3, padding: 10, backgroundcolor: 'FFFFFF' };
  const symbol = await bwip.toBuffer(options);
  const { width, height } = await sharp(symbol).metadata();
  const covers = blots.map((blot) => ({
    input: {
      create: {
        width: Math.max(1, Math.round(width * blot.width)),
        height: Math.round(height * blot.height),
        channels: 3 as const,
        background: '#777',
      },
    },
    left: Math.round(width * blot.left),
    top: Math.round(height * blot.top),
  }));
  const hit = await sharp(symbol).composite(covers).flatten({ background: '#fff' }).png().toBuffer();
  const leaning = await sharp(hit)
    .affine([1, lean, 0, 1], { background: '#ccc' })
    .rotate(turn, { background: '#ccc' })
    .png()
    .toBuffer();
  const { data, info } = await sharp(leaning)
    .extend({ top: 200, bottom: 200, left: 150, right: 150, background: '#ccc' })
    .blur(blur)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Two pictures side by side in one. */
export async function sideBySide(left: Gray, right: Gray): Promise<Gray> {
  const [width, height] = [left.width + right.width, Math.max(left.height, right.height)];
  const layer = ({ data, ...raw }: Gray, at: number) => ({
    input: Buffer.from(data),
    raw: { ...raw, channels: 1 as const },
    left: at,
    top: 0,
  });
  const { data } = await sharp({ create: { width, height, channels: 3, background: '#ccc' } })
    .composite([layer(left, 0), layer(right, left.width)])
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width, height };
}
