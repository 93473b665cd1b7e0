import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assessFrame } from './assess-frame.ts';
import type { Gray } from './gray.ts';
import { prepareDecoderInNode } from './node.ts';
import type { Payload } from './parse-barcode.ts';
import { readBarcode } from './read-barcode.ts';
import { photographBarcode, sideBySide } from './testing/photograph-barcode.ts';

before(prepareDecoderInNode);

const old = { expiryDate: '2026-05-31' };
const other = { registerNumber: 'DFG731X', expiryDate: '2028-01-31' };

async function inFrame(frame: Gray): Promise<Payload | undefined> {
  const seen = await assessFrame(frame);
  return seen.kind === 'read' ? seen.payload : undefined;
}

for (const [where, read] of [
  ['photograph', readBarcode],
  ['camera frame', inFrame],
] as const) {
  test(`[VEH-2] of two discs of a vehicle in a ${where}, the one that expires last counts`, async () => {
    for (const turn of [0, 7]) {
      const [older, newer] = [await photographBarcode({ ...old, turn }), await photographBarcode({ turn: -turn })];
      for (const frame of [await sideBySide(older, newer), await sideBySide(newer, older)]) {
        const payload = await read(frame);
        assert.deepEqual([payload?.expiryDate, payload?.hasOtherVehicle], ['2027-05-31', undefined]);
      }
    }
  });

  test(`[VEH-2] the disc of another vehicle in a ${where} is noted, and changes nothing else`, async () => {
    const discs = [await photographBarcode({}), await photographBarcode(other)] as const;
    const payload = await read(await sideBySide(...discs));
    const alone = await read(discs[payload?.registerNumber === 'BBC456D' ? 0 : 1]);
    assert.deepEqual(payload, { ...alone, hasOtherVehicle: true });
    assert.equal(alone?.hasOtherVehicle, undefined);
  });
}
