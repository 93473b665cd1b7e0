import type { Guidance } from 'disc-reader/barcode';
import { payload } from '../add-vehicle/payload-fixture.ts';
import type { AssessedFrame } from '../barcode/barcode-reader.ts';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import { watchFrames } from './watch-frames.ts';

const createImageBitmap = jest.fn<Promise<unknown>, []>();
const requestVideoFrameCallback = jest.fn((resolve: () => void) => queueMicrotask(resolve));
const judge = jest.fn<Promise<AssessedFrame>, [unknown]>();
let controller: AbortController;

beforeEach(() => {
  jest.resetAllMocks();
  controller = new AbortController();
  requestVideoFrameCallback.mockImplementation((resolve) => queueMicrotask(resolve));
  createImageBitmap.mockImplementation(async () => ({}));
  Object.assign(globalThis, { createImageBitmap });
});

const hint = (guidance: Guidance): AssessedFrame => ({ assessment: { kind: 'guidance', guidance } });
const frameOf = (name: string) => ({ name, close: jest.fn() });
const read = (frame: ReturnType<typeof frameOf>, sharpness: number): AssessedFrame => ({
  assessment: { kind: 'read', payload, sharpness },
  frame: frame as unknown as ImageBitmap,
});

function watch(video: object = { requestVideoFrameCallback }) {
  const said: Guidance[] = [];
  const result = watchFrames({
    video: video as HTMLVideoElement,
    getReader: (async () => ({ judge })) as unknown as GetReader,
    signal: controller.signal,
    onGuidance: (guidance) => void said.push(guidance),
  });
  return { said, result };
}

test('[VEH-1] what the camera sees is told frame by frame, until a sharp frame has been read', async () => {
  const sharp = frameOf('sharp');
  judge
    .mockResolvedValueOnce(hint('more_light'))
    .mockResolvedValueOnce(hint('closer'))
    .mockResolvedValue(read(sharp, 900));
  const { said, result } = watch();
  expect(await result).toMatchObject({ frame: { name: 'sharp' }, payload });
  expect(said).toEqual(['more_light', 'closer', 'steady']);
  expect(judge).toHaveBeenCalledTimes(3);
  expect(sharp.close).not.toHaveBeenCalled();
});

test('a blurred frame waits for a second one; the sharper is kept, the other released', async () => {
  const [first, second] = [frameOf('first'), frameOf('second')];
  judge.mockResolvedValueOnce(read(first, 60)).mockResolvedValue(read(second, 90));
  const { said, result } = watch();
  expect(await result).toMatchObject({ frame: { name: 'second' } });
  expect(said).toEqual(['steady', 'steady']);
  expect(first.close).toHaveBeenCalledTimes(1);
  expect(second.close).not.toHaveBeenCalled();
});

test('a moment without a picture is passed over', async () => {
  createImageBitmap.mockRejectedValueOnce(new Error('The video has no data.'));
  judge.mockResolvedValue(read(frameOf('sharp'), 900));
  expect(await watch().result).toMatchObject({ frame: { name: 'sharp' } });
  expect(judge).toHaveBeenCalledTimes(1);
});

test('after the camera has been closed nothing is read or told, and all frames are released', async () => {
  const [kept, late] = [frameOf('kept'), frameOf('late')];
  judge.mockResolvedValueOnce(read(kept, 60)).mockImplementation(async () => {
    controller.abort();
    return read(late, 900);
  });
  const { said, result } = watch();
  expect(await result).toBeUndefined();
  expect(said).toEqual(['steady']);
  expect([kept.close.mock.calls.length, late.close.mock.calls.length]).toEqual([1, 1]);
});

test('a hint that comes after the camera has been closed is not told', async () => {
  judge.mockImplementation(async () => {
    controller.abort();
    return hint('closer');
  });
  const { said, result } = watch();
  expect(await result).toBeUndefined();
  expect(said).toEqual([]);
});

test('a camera closed before the reader has started is never looked at', async () => {
  controller.abort();
  expect(await watch().result).toBeUndefined();
  expect(judge).not.toHaveBeenCalled();
});

test('a browser that does not announce video frames is asked at each repaint', async () => {
  const requestAnimationFrame = jest.spyOn(globalThis, 'requestAnimationFrame');
  requestAnimationFrame.mockImplementation((resolve) => {
    queueMicrotask(() => resolve(0));
    return 0;
  });
  judge.mockResolvedValue(read(frameOf('sharp'), 900));
  expect(await watch({}).result).toMatchObject({ frame: { name: 'sharp' } });
  expect(requestAnimationFrame).toHaveBeenCalledTimes(1);
  requestAnimationFrame.mockRestore();
});
