import type { GetReader } from '../barcode/use-barcode-reader.ts';
import { readPayload } from './use-scan-run.ts';

const photo = new File(['photo'], 'disc.jpg');
const payload = { registerNumber: 'BBC456D' };
const readPhoto = jest.fn();
const getReader = (async () => ({ readPhoto })) as unknown as GetReader;

beforeEach(() => {
  jest.resetAllMocks();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('[VEH-2] the barcode of the photo is read in the browser', async () => {
  readPhoto.mockResolvedValue(payload);
  await expect(readPayload(getReader, photo)).resolves.toBe(payload);
  expect(readPhoto).toHaveBeenCalledWith(photo);
});

test.each([
  ['does not start', (async () => Promise.reject(new Error('no worker'))) as GetReader],
  ['cannot open the photo', (async () => ({ readPhoto: () => Promise.reject(new Error('broken')) })) as never],
])('a reader that %s leaves the photo to the server', async (_, broken) => {
  await expect(readPayload(broken, photo)).resolves.toBeUndefined();
});

test('a reader is waited for no longer than ten seconds', async () => {
  readPhoto.mockReturnValue(new Promise(() => undefined));
  const settled = jest.fn();
  void readPayload(getReader, photo).then(settled);
  await jest.advanceTimersByTimeAsync(9900);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(settled).toHaveBeenCalledWith(undefined);
});
