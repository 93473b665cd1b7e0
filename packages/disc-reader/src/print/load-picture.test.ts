import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { loadPicture } from './load-picture.ts';

const fixture = (name: string): Buffer => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url));

/** A PNG whose header claims the given dimensions. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const rejected = {
  'a pixel flood of 50 000 by 50 000': png(50_000, 50_000),
  'a bomb just past the limit': png(8000, 6251),
  'a picture too small for print': png(199, 4000),
  'a PDF': Buffer.from('%PDF-1.7\n'),
  'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
  'a GIF': Buffer.from('GIF89a'),
  'an empty file': Buffer.alloc(0),
  'three bytes': Buffer.from('ffd8ff', 'hex'),
  'the beginning of a JPEG without a size': fixture('disc-upside-down.jpg').subarray(0, 60),
};
for (const [name, file] of Object.entries(rejected)) {
  test(`${name} is rejected before any pixel is decoded [U4]`, async () => {
    let decoded = 0;
    const picture = await loadPicture(file, async () => {
      decoded++;
      return { data: new Uint8Array(), width: 0, height: 0 };
    });
    assert.equal(picture, undefined);
    assert.equal(decoded, 0);
  });
}

test('a truncated JPEG is rejected [U4]', async () => {
  const file = fixture('disc-upside-down.jpg');
  assert.equal(await loadPicture(file.subarray(0, file.length / 2)), undefined);
});

test('a photograph is loaded in greyscale', async () => {
  const picture = await loadPicture(fixture('disc.webp'));
  assert.deepEqual([picture?.width, picture?.height, picture?.data.length], [1350, 1350, 1350 * 1350]);
});

test('a JPEG of which a part is damaged is not whole', async () => {
  const file = fixture('disc-upside-down.jpg');
  assert.equal((await loadPicture(file))?.isWhole, true);
  const damaged = Buffer.from(file);
  for (let i = 0; i < 2000; i++) damaged[Math.floor(file.length / 5) + i] = (i * 37) % 251;
  assert.equal((await loadPicture(damaged))?.isWhole, false);
});
