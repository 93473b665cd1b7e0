import { renderHook, waitFor } from '@testing-library/react';
import { type OpenReader, openBarcodeReader } from './open-barcode-reader.ts';
import { useBarcodeReader } from './use-barcode-reader.ts';

jest.mock('./open-barcode-reader.ts', () => ({ openBarcodeReader: jest.fn() }));

const open = jest.mocked(openBarcodeReader);
const reader = { judge: jest.fn(), readPhoto: jest.fn() } as unknown as OpenReader['reader'];
const close = jest.fn();

beforeEach(() => {
  jest.resetAllMocks();
  open.mockResolvedValue({ reader, close });
});

test('one reader serves the whole screen, starts when it is first needed, and goes with the screen', async () => {
  const { result, unmount, rerender } = renderHook(() => useBarcodeReader());
  expect(open).not.toHaveBeenCalled();
  await expect(result.current()).resolves.toBe(reader);
  rerender();
  await expect(result.current()).resolves.toBe(reader);
  expect(open).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

test('a reader that could not start is started again the next time', async () => {
  open.mockRejectedValueOnce(new Error('no connection'));
  const { result } = renderHook(() => useBarcodeReader());
  await expect(result.current()).rejects.toThrow('no connection');
  await expect(result.current()).resolves.toBe(reader);
  expect(open).toHaveBeenCalledTimes(2);
});

test('a screen that goes while its reader starts closes it, and one that fails late disturbs nobody', async () => {
  const first = renderHook(() => useBarcodeReader());
  const starting = first.result.current();
  first.unmount();
  await starting;
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));

  open.mockRejectedValue(new Error('no connection'));
  const second = renderHook(() => useBarcodeReader());
  const failing = second.result.current().catch(() => 'failed');
  second.unmount();
  expect(await failing).toBe('failed');
});

test('a screen that never read a barcode has nothing to close', () => {
  renderHook(() => useBarcodeReader()).unmount();
  expect(open).not.toHaveBeenCalled();
});
