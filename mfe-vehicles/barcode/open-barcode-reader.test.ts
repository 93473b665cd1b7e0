import { wrap } from 'comlink';
import { startWorker } from 'web-kit/worker';
import { openBarcodeReader } from './open-barcode-reader.ts';

jest.mock('comlink', () => ({ wrap: jest.fn() }));
jest.mock('web-kit/worker', () => ({ siteAddress: (address: URL) => address, startWorker: jest.fn() }));

const open = jest.fn<Promise<void>, [string]>();
const remote = { open };
const terminate = jest.fn();
let worker: EventTarget;

beforeEach(() => {
  jest.resetAllMocks();
  worker = Object.assign(new EventTarget(), { terminate });
  jest.mocked(startWorker).mockReturnValue(worker as Worker);
  jest.mocked(wrap).mockReturnValue(remote as never);
  open.mockResolvedValue();
});

test('the reader runs in a worker of its own with the decoder of this release, until it is closed', async () => {
  const { reader, close } = await openBarcodeReader();
  expect(reader).toBe(remote);
  expect(jest.mocked(startWorker).mock.calls[0]?.[0].pathname).toMatch(/\/barcode\.worker\.ts$/);
  expect(jest.mocked(wrap)).toHaveBeenCalledWith(worker);
  expect(open.mock.calls[0]?.[0]).toMatch(/zxing_reader\.wasm$/);
  expect(terminate).not.toHaveBeenCalled();
  close();
  expect(terminate).toHaveBeenCalledTimes(1);
});

test('a decoder that cannot be loaded ends the worker and says why', async () => {
  open.mockRejectedValue(new Error('no WebAssembly'));
  await expect(openBarcodeReader()).rejects.toThrow('no WebAssembly');
  expect(terminate).toHaveBeenCalledTimes(1);
});

test.each([
  ['the script is blocked', 'the script is blocked'],
  ['', 'The barcode reader did not start.'],
])('a worker that fails with %j ends with: %s', async (message, told) => {
  open.mockReturnValue(new Promise(() => undefined));
  const opening = openBarcodeReader();
  worker.dispatchEvent(Object.assign(new Event('error'), { message }));
  await expect(opening).rejects.toThrow(told);
  expect(terminate).toHaveBeenCalledTimes(1);
});
