import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { adviseOnPicture, type PictureAdvice } from './advise-on-picture.ts';

const disc = (): Sharp => sharp(new URL('../../fixtures/disc.webp', import.meta.url).pathname);

async function advised(picture: Sharp, printWidth?: number) {
  const file = await picture.png().toBuffer();
  const { data, info } = await sharp(file).grayscale().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return adviseOnPicture({ data, width: info.width, height: info.height }, printWidth);
}

/** A picture, of the disc if none is given, at this width in the middle of a table of 1600 by 1200 pixels. */
const onTable = async (width: number, picture = disc()): Promise<Sharp> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#555' } }).composite([
    { input: await picture.resize(width).png().toBuffer() },
  ]);

/** Light reflected at this place. */
const flash = (x: number, y: number) => ({
  input: Buffer.from(
    `<svg width="1350" height="1350"><defs><radialGradient id="g"><stop offset=".6" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="300" fill="url(#g)"/></svg>`,
  ),
});

test('[VEH-1] a good photograph gets no advice, whichever way up and at any size in which its print is legible', async () => {
  for (const good of [disc(), disc().rotate(90), disc().rotate(180), disc().resize(900), await onTable(1000)])
    assert.deepEqual(await advised(good), { advice: [], isHopeless: false, hasDisc: true });
});

const faults: [string, () => Promise<Sharp> | Sharp, PictureAdvice][] = [
  ['far away', () => onTable(360), 'closer'],
  ['out of focus', () => disc().blur(4.5), 'steadier'],
  [
    'shaken sideways',
    () =>
      disc().convolve({
        width: 17,
        height: 3,
        kernel: [...Array(17).fill(0), ...Array(17).fill(1), ...Array(17).fill(0)],
      }),
    'steadier',
  ],
  ['in the dark', () => disc().linear(0.4, 0), 'more_light'],
  ['with a flash on its print', () => disc().composite([flash(800, 420)]), 'less_glare'],
  ['with a flash on its barcode', () => disc().composite([flash(700, 620)]), 'less_glare'],
  ['cut at the barcode', () => disc().extract({ left: 340, top: 0, width: 1010, height: 1350 }), 'whole_disc'],
  ['cut below the barcode', () => disc().extract({ left: 0, top: 0, width: 1350, height: 900 }), 'whole_disc'],
  ['from the side', () => disc().affine([1, 0, 0.35, 0.7], { background: '#445' }), 'straighter'],
];
for (const [fault, photograph, first] of faults)
  test(`[VEH-1] a disc ${fault} gets the advice ${first}, and is not given up`, async () => {
    const { advice, isHopeless } = await advised(await photograph());
    assert.equal(advice[0], first);
    assert.equal(isHopeless, false);
  });

test('[VEH-1] a picture in which no print can be legible is hopeless', async () => {
  const hopeless: [Sharp, PictureAdvice][] = [
    [disc().blur(14), 'steadier'],
    [disc().linear(0.02, 0), 'more_light'],
    [await onTable(150), 'closer'],
  ];
  for (const [picture, first] of hopeless) {
    const { advice, isHopeless } = await advised(picture);
    assert.deepEqual([advice[0], isHopeless], [first, true]);
  }
});

test('two faults give two pieces of advice, the more important first, and three no more than two', async () => {
  const dark = await (await onTable(360)).png().toBuffer();
  assert.deepEqual((await advised(sharp(dark).linear(0.5, 0))).advice, ['more_light', 'closer']);
  assert.deepEqual((await advised(sharp(dark).linear(0.5, 0).blur(1.5))).advice, ['more_light', 'closer']);
  assert.deepEqual((await advised(sharp(dark).blur(2))).advice, ['closer', 'steadier']);
});

/** Width in pixels of the print of a disc that fills a picture. */
const wide = 780;
/** A disc in the middle of whose barcode is a strip of tape, so that only a third of it shows in one piece. */
const taped = (): Sharp => sharp(new URL('../../fixtures/disc-dot-matrix-barcode-taped.jpg', import.meta.url).pathname);

test('[VEH-1] a disc that seems far by a part of its barcode is covered, if the part is short for its height', async () => {
  assert.deepEqual((await advised(taped())).advice, ['whole_disc']);
  // Far away, too, it is both.
  assert.deepEqual((await advised(await onTable(900, taped()))).advice, ['closer', 'whole_disc']);
});

test('[VEH-1] a disc that seems far by a part of its barcode is covered, if its print is wide, and far if that is not', async () => {
  assert.deepEqual((await advised(taped(), wide)).advice, ['whole_disc']);
  assert.deepEqual((await advised(taped(), 480)).advice, []); // neither far nor surely covered
  assert.deepEqual((await advised(taped(), 300)).advice, ['closer']);
  assert.deepEqual((await advised(await onTable(360), 265)).advice, ['closer']);
});

test('[VEH-1] beside light on the disc, nothing else is said to cover it', async () => {
  const lit = taped().composite([
    {
      input: Buffer.from('<svg width="1200" height="900"><circle cx="760" cy="400" r="70" fill="#fff"/></svg>'),
    },
  ]);
  const picture = sharp(await lit.png().toBuffer());
  assert.deepEqual((await advised(picture)).advice, ['less_glare', 'closer']);
  assert.deepEqual((await advised(picture, wide)).advice, ['less_glare']);
});

test('an even wall is no fault of the photograph, and a picture of one pixel is none either', async () => {
  for (const side of [900, 1]) {
    const wall = sharp({ create: { width: side, height: side, channels: 3, background: '#ccc' } });
    assert.deepEqual(await advised(wall), { advice: [], isHopeless: false, hasDisc: false });
  }
});
