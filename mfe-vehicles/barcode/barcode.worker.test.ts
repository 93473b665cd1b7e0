import { expose } from 'comlink';
import { assessFrame, readBarcode } from 'disc-reader/barcode';
import type { BarcodeReader } from './barcode-reader.ts';
import { grayOf } from './gray-of.ts';

jest.mock('comlink', () => ({ expose: jest.fn(), transfer: jest.fn((value: unknown) => value) }));
jest.mock('disc-reader/barcode', () => ({
  adviseOnPicture: jest.fn(),
  assessFrame: jest.fn(),
  prepareDecoder: jest.fn(),
  readBarcode: jest.fn(),
}));
jest.mock('./gray-of.ts', () => ({ grayOf: jest.fn() }));

const gray = { data: new Uint8Array(1), width: 1, height: 1 };
const payload = { registerNumber: 'BBC456D' };
const bitmap = { close: jest.fn() };
const createImageBitmap = jest.fn(async () => bitmap);
let reader: BarcodeReader;

beforeAll(async () => {
  Object.assign(globalThis, { createImageBitmap });
  await import('./barcode.worker.ts');
  reader = jest.mocked(expose).mock.calls[0]?.[0] as BarcodeReader;
});
beforeEach(() => {
  bitmap.close.mockReset();
  jest.mocked(grayOf).mockReset().mockReturnValue(gray);
});

test('a photo is read at the size at which it is uploaded, and its picture released', async () => {
  jest.mocked(readBarcode).mockResolvedValue(payload as never);
  const photo = new Blob(['photo']);
  await expect(reader.readPhoto(photo)).resolves.toBe(payload);
  expect(createImageBitmap).toHaveBeenCalledWith(photo);
  expect(jest.mocked(grayOf)).toHaveBeenCalledWith(bitmap, 2600);
  expect(jest.mocked(readBarcode)).toHaveBeenCalledWith(gray);
  expect(bitmap.close).toHaveBeenCalledTimes(1);
});

test('a frame whose barcode was read comes back with it', async () => {
  const assessment = { kind: 'read', payload, sharpness: 500 };
  jest.mocked(assessFrame).mockResolvedValue(assessment as never);
  await expect(reader.judge(bitmap as never)).resolves.toEqual({ assessment, frame: bitmap });
  expect(jest.mocked(grayOf)).toHaveBeenCalledWith(bitmap, 1600);
  expect(bitmap.close).not.toHaveBeenCalled();
});

test('a frame without one is released, and only the hint comes back', async () => {
  const assessment = { kind: 'guidance', guidance: 'closer' } as const;
  jest.mocked(assessFrame).mockResolvedValue(assessment);
  await expect(reader.judge(bitmap as never)).resolves.toEqual({ assessment });
  expect(bitmap.close).toHaveBeenCalledTimes(1);
});
