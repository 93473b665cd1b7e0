import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** A sharp photograph of an Audi's disc, 1350 pixels square. */
const audi = path.join(import.meta.dirname, '../../packages/disc-reader/fixtures/disc.webp');
/** What is read of it in the end. */
export const audiDisc = { licenseNumber: 'MD02RXGP', registerNumber: 'PDX140J', tareKg: 1366 };
/** Where the disc is in the picture. */
const whole = { left: 140, top: 110, width: 1170, height: 1170 };

/** The disc with something over the value of its tare. */
export async function discWithCoveredTare(): Promise<Sharp> {
  const thumb = sharp({ create: { width: 170, height: 75, channels: 3, background: '#777' } });
  const covered = sharp(audi).composite([{ input: await thumb.png().toBuffer(), left: 745, top: 798 }]);
  return sharp(await covered.png().toBuffer()).extract(whole);
}

/** The tare with its label, from near. */
export const tareAlone = (): Sharp => sharp(audi).extract({ left: 600, top: 780, width: 340, height: 130 });
