import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { canFillForm, ScanResult, tareToKg } from 'shared-contracts/scans';
import sharp from 'sharp';
import { openDiscReader } from './open-disc-reader.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../packages/disc-reader/fixtures/${name}`, import.meta.url));
const reader = openDiscReader(25);
after(() => reader.close());

test('a plain photograph gives every field, and fills the form with the tare in whole kilograms [VEH-2] [V3]', async () => {
  const scan = await reader.read(fixture('disc.webp'));
  assert.ok(scan && canFillForm(scan));
  assert.deepEqual([scan.source, scan.model, scan.vin], ['barcode', 'A3', 'WAU23T6EH7M100520']);
  assert.equal(tareToKg(scan.tare ?? ''), 1366);
  assert.ok(ScanResult.parse(scan));
});

test('[V3] a picture too blurred to read says so, and a good one gets no advice', async () => {
  const blurred = await sharp(fixture('disc.webp')).blur(9).jpeg().toBuffer();
  assert.deepEqual(await reader.read(blurred), { advice: ['steadier'] });
  assert.equal((await reader.read(fixture('disc.webp')))?.advice, undefined);
});

test('[VEH-1] of a disc whose barcode is partly covered it is said that it is covered, and from far away that it is far', async () => {
  const blot = await sharp({ create: { width: 120, height: 60, channels: 3, background: '#777' } })
    .png()
    .toBuffer();
  const taped = await sharp(fixture('disc-dot-matrix-barcode-taped.jpg'))
    .composite([{ input: blot, left: 850, top: 390 }]) // over the tare, so that the form stays open
    .jpeg({ quality: 92 })
    .toBuffer();
  assert.deepEqual((await reader.read(taped))?.advice, ['whole_disc']);
  const table = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#555' } });
  const far = table.composite([{ input: await sharp(taped).resize(500).toBuffer(), left: 1000, top: 300 }]);
  assert.deepEqual((await reader.read(await far.jpeg({ quality: 92 }).toBuffer()))?.advice, ['closer']);
});

test('reading does not block the event loop', async () => {
  let turns = 0;
  const counting = setInterval(() => turns++, 5);
  await reader.read(fixture('disc-upside-down.jpg'));
  clearInterval(counting);
  assert.ok(turns > 10, `the event loop turned ${turns} times`);
});
