import bwip from 'bwip-js';
import type { Disc } from './invent-disc.ts';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a disc's barcode as SVG, without quiet zone: a record whose length field counts all of it. */
export function drawBarcode(disc: Disc, { x, y, width, height }: Area): string {
  const { discNumber, licenseNumber, registerNumber, description, make, model, vin, engineNumber, expiryDate } = disc;
  const record = (length: string): string =>
    `%MVL1CC57%${length}%4024T0ZZ%1%${discNumber}%${licenseNumber}%${registerNumber}%${description}%${make}%${model}%White / Wit%${vin}%${engineNumber}%${expiryDate}%`;
  const text = record(String(record('0000').length).padStart(4, '0'));
  const options = { bcid: 'pdf417', text, columns: 9, scale: 3, rowmult: 3 };
  const size = `x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none"`;
  return bwip.toSVG(options).replace('<svg ', `<svg ${size} `);
}
