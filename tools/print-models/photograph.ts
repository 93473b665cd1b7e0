import type { Gray } from 'disc-barcode/gray';
import sharp from 'sharp';
import { cameraFaults, type FaultName } from '../bench/scan-generate/camera-faults.ts';
import { pick, type Random, wholeBetween } from '../bench/seeded-random.ts';

const faults: readonly [FaultName, ...FaultName[]] = [
  'none',
  'softness',
  'softness',
  'defocus',
  'shake',
  'low light',
  'noise',
  'screen',
];

/** Photographs a drawing: scaled, with a fault of the camera, and sent as a JPEG. */
export async function photograph(svg: string, scale: number, random: Random): Promise<Gray> {
  const drawn = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(drawn.data, {
    raw: { width: drawn.info.width, height: drawn.info.height, channels: drawn.info.channels },
  })
    .resize({ width: Math.round(drawn.info.width * scale) })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const faulty = await cameraFaults[pick(random, faults)]({ data, width: info.width, height: info.height }, random);
  const sent = await sharp(faulty.data, { raw: { width: faulty.width, height: faulty.height, channels: 1 } })
    .jpeg({ quality: wholeBetween(random, 45, 88) })
    .toBuffer();
  const received = await sharp(sent).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data: received.data, width: received.info.width, height: received.info.height };
}
