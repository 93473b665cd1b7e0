import { crc32, deflateSync } from 'node:zlib';

const width = 320;
const height = 200;

/** Draws a PNG with a signature-like scribble that depends on the reference. */
export function proofImage(reference: string): Buffer {
  const rows = Buffer.alloc((width + 1) * height, 0xff);
  for (let y = 0; y < height; y += 1) rows[y * (width + 1)] = 0;
  const dot = (x: number, y: number): void => {
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const row = Math.round(y) + dy;
      const column = Math.round(x) + dx;
      if (row >= 0 && row < height && column >= 0 && column < width) rows[row * (width + 1) + 1 + column] = 0x22;
    }
  };
  for (let x = 40; x < 280; x += 1) dot(x, 160);
  const seed = [...reference].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  for (let step = 0; step < 6000; step += 1) {
    const angle = (step / 6000) * 14;
    dot(
      60 + angle * 14 + 18 * Math.sin(angle * 2 + seed),
      105 + (30 + (seed % 17)) * Math.sin(angle * 1.7 + (seed % 5)) * Math.cos(angle / 3),
    );
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header()),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function header(): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // Bit depth: 8-bit greyscale.
  data.writeUInt8(8, 8);
  return data;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
