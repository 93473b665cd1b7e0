import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

let taken = 0;

/** A small single-colour picture of the given type, of which there is no other. */
export const picture = async (type: 'jpeg' | 'png' = 'jpeg'): Promise<Blob> => {
  const made = sharp({ create: { width: 320 + (taken++ % 1000), height: 240, channels: 3, background: '#8899aa' } });
  return new Blob([new Uint8Array(await (type === 'jpeg' ? made.jpeg() : made.png()).toBuffer())], {
    type: `image/${type}`,
  });
};

/** A valid PNG of one colour with one bit per pixel, so the file is small whatever its dimensions. */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
