import type { Payload } from 'disc-reader/barcode-fields';
import { payload } from '../add-vehicle/payload-fixture.ts';
import { keepSharpest } from './watch-frames.ts';

const read = (frame: string, sharpness: number, changes: Partial<Payload> = {}) => ({
  frame,
  sharpness,
  payload: { ...payload, ...changes },
});

test('a sharp frame is taken immediately', () => {
  expect(keepSharpest(undefined, read('one', 900), () => undefined)).toMatchObject({
    keep: { frame: 'one' },
    take: true,
  });
});

test('of two blurred frames with the same barcode the sharper one is taken and the other dropped', () => {
  const dropped: string[] = [];
  const first = keepSharpest(undefined, read('one', 90), (frame) => void dropped.push(frame));
  expect(first.take).toBe(false);
  expect(keepSharpest(first.keep, read('two', 60), (frame) => void dropped.push(frame))).toMatchObject({
    keep: { frame: 'one' },
    take: true,
  });
  expect(dropped).toEqual(['two']);
});

test('another disc in front of the camera starts over', () => {
  const dropped: string[] = [];
  const { keep, take } = keepSharpest(
    read('one', 90),
    read('two', 60, { registerNumber: 'XYZ789K' }),
    (frame) => void dropped.push(frame),
  );
  expect([keep.frame, take, dropped]).toEqual(['two', false, ['one']]);
});

test('a disc of the same vehicle with another number is another disc', () => {
  const { keep, take } = keepSharpest(
    read('old', 90),
    read('new', 60, { discNumber: '402400ABCDEG' }),
    () => undefined,
  );
  expect([keep.frame, take]).toEqual(['new', false]);
});

test('a frame is sharp enough from 400 on', () => {
  expect(keepSharpest(undefined, read('one', 399), () => undefined).take).toBe(false);
  expect(keepSharpest(undefined, read('one', 400), () => undefined).take).toBe(true);
});

test('of two frames that are equally sharp the newer is kept', () => {
  const dropped: string[] = [];
  const { keep } = keepSharpest(read('one', 90), read('two', 90), (frame) => void dropped.push(frame));
  expect([keep.frame, dropped]).toEqual(['two', ['one']]);
});
