import { act } from '@testing-library/react';
import type { Payload } from 'disc-barcode/parse-barcode';
import type { ScanResult } from 'shared-contracts/scans';
import { documentFixture, fakeUploads, renderWithHost, userFixture } from 'web-kit/testing';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import { type DiscScanning, useDiscScan } from './use-disc-scan.ts';

const id = '6a4c4b80-8f6d-4a43-9d0c-0000000000aa';
const printed: ScanResult = {
  discNumber: '4024T0ZZ',
  expiryDate: '2027-05-31',
  make: 'VOLKSWAGEN',
  licenseNumber: 'CA123456',
  registerNumber: 'BBC456D',
  tare: '1105kg',
  source: 'print',
};
const payload: Payload = {
  discNumber: '402400ABCDEF',
  licenseNumber: 'ND712330',
  registerNumber: 'DFG731X',
  description: '',
  make: 'FORD',
  model: 'RANGER',
  color: '',
  vin: '',
  engineNumber: '',
  expiryDate: '2027-01-31',
};
const busy = { status: 503, body: { success: false, message: 'We are busy right now.', code: 503, reason: 'busy' } };
const stored = documentFixture({ id, documentType: 'license disk' });
const file = new File(['photo'], 'disc.jpg', { type: 'image/jpeg' });

const onRead = jest.fn();
const onGivenUp = jest.fn();
const createObjectURL = jest.fn(() => 'blob:disc');
const revokeObjectURL = jest.fn();
const upload = jest.fn<Parameters<typeof fakeUploads>[0] extends () => infer Outcome ? Outcome : never, []>();
const readDisc = jest.fn<unknown, []>();
let uploads: ReturnType<typeof fakeUploads>;

beforeEach(() => {
  jest.resetAllMocks();
  jest.useFakeTimers();
  createObjectURL.mockReturnValue('blob:disc');
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  upload.mockReturnValue({ status: 201, body: stored });
  readDisc.mockReturnValue(printed);
  uploads = fakeUploads(upload);
});
afterEach(() => {
  uploads.restore();
  jest.useRealTimers();
});

/** A reader that says what the barcode of every photo is. */
const readerOf = (found: Payload | undefined): GetReader =>
  (async () => ({ readPhoto: async () => found })) as unknown as GetReader;
const settle = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function open(getReader: GetReader = readerOf(undefined)) {
  const states: DiscScanning[] = [];
  const Screen = () => {
    states.push(useDiscScan({ getReader, onRead, onGivenUp }));
    return null;
  };
  const rendered = renderWithHost(<Screen />, {
    user: userFixture(),
    answers: { [`GET /documents/license-ocr/${id}`]: readDisc },
  });
  const now = () => {
    const newest = states.at(-1);
    if (!newest) throw new Error('The screen is not there.');
    return newest;
  };
  const scan = async (known?: Payload) => {
    await act(async () => void now().scan(file, known));
    await settle();
  };
  return { ...rendered, states, now, scan };
}

/** A promise that is kept when the test says so. */
function deferred<Value>() {
  let keep: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => (keep = resolve));
  return {
    promise,
    keep: async (value: Value) => {
      await act(async () => keep(value));
      await settle();
    },
  };
}

test('[VEH-1][M16] a photograph goes through upload, scan and extraction, and fills the form', async () => {
  const [sent, read, barcode] = [
    deferred<{ status: number; body: unknown }>(),
    deferred<ScanResult>(),
    deferred<undefined>(),
  ];
  upload.mockReturnValue(sent.promise);
  readDisc.mockReturnValue(read.promise);
  const reader = { readPhoto: () => barcode.promise };
  const { now, scan, host } = open((async () => reader) as unknown as GetReader);
  await scan();
  expect(now()).toMatchObject({ stage: 0, progress: 0.5, picture: 'blob:disc' });
  // A newer version of the module waits for the photo.
  expect(host.updateGuard.held.get()).toBe(true);
  expect(uploads.sent).toMatchObject([{ url: '/api/uploads/license-disk', fields: { file } }]);
  await sent.keep({ status: 201, body: stored });
  expect(now()).toMatchObject({ stage: 1, documentId: id });
  await read.keep(printed);
  expect(now().stage).toBe(2);
  expect(onRead).not.toHaveBeenCalled();
  await barcode.keep(undefined);
  expect(onRead).toHaveBeenCalledTimes(1);
  expect(onRead.mock.calls[0]?.[0]).toMatchObject({
    licenseNumber: { value: 'CA123456' },
    weightKg: { value: '1105' },
  });
  expect([now().stage, now().failure, now().tries]).toEqual([undefined, undefined, 0]);
  expect(host.updateGuard.held.get()).toBe(false);
  expect(onGivenUp).not.toHaveBeenCalled();
});

test('[VEH-2] the barcode is shown as soon as it is read here, and goes before the print', async () => {
  let answer: (scan: ScanResult) => void = () => undefined;
  readDisc.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { now, scan } = open(readerOf(payload));
  await scan();
  expect(now()).toMatchObject({ stage: 1, payload });
  await act(async () => answer(printed));
  await settle();
  expect(onRead.mock.calls[0]?.[0]).toMatchObject({
    licenseNumber: { value: 'ND712330' },
    weightKg: { value: '1105' },
  });
  expect(now().payload).toBeUndefined();
});

test('a barcode that the camera has read already is not read again', async () => {
  const reader = jest.fn();
  const { scan } = open(reader as unknown as GetReader);
  await scan(payload);
  expect(reader).not.toHaveBeenCalled();
  expect(onRead.mock.calls[0]?.[0]).toMatchObject({ licenseNumber: { value: 'ND712330' } });
});

test('where the server read the barcode, nobody waits for the browser to do the same', async () => {
  readDisc.mockReturnValue({ ...printed, source: 'barcode' });
  const { scan } = open(() => new Promise(() => undefined));
  await scan();
  expect(onRead).toHaveBeenCalledTimes(1);
});

test('[VEH-2] without the tare nothing is filled, it is said why, and what there is can be taken', async () => {
  const { tare: _, ...rest } = printed;
  readDisc.mockReturnValue({ ...rest, source: 'barcode' });
  const { now, scan } = open();
  await scan();
  expect(now()).toMatchObject({
    failure: 'We read the barcode, but could not read the tare weight.',
    blamesPhoto: true,
    retry: undefined,
    tries: 1,
  });
  expect([onRead.mock.calls.length, onGivenUp.mock.calls.length]).toEqual([0, 1]);
  await act(async () => now().fillPartly?.());
  expect(onRead.mock.calls[0]?.[0]).toMatchObject({
    licenseNumber: { value: 'CA123456' },
    weightKg: { value: '', tone: 'check' },
  });
});

test('a disc of which nothing can be read offers nothing to take, and a second photo counts as a second try', async () => {
  readDisc.mockReturnValue({});
  const { now, scan } = open();
  await scan();
  expect(now()).toMatchObject({
    failure: 'We could not read everything on this disc.',
    fillPartly: undefined,
    tries: 1,
  });
  await scan();
  expect(now().tries).toBe(2);
});

test('a photo that is no disc is told in the server’s words', async () => {
  const body = { success: false, message: 'The picture could not be read.', code: 422, reason: 'unreadable' };
  readDisc.mockReturnValue({ status: 422, body });
  const { now, scan } = open();
  await scan();
  expect(now()).toMatchObject({ failure: 'The picture could not be read.', blamesPhoto: true, retry: undefined });
});

test('[VEH-1] a photo that was interrupted on its way is sent again as it is', async () => {
  upload.mockReturnValueOnce('lost');
  const { now, scan } = open();
  await scan();
  expect(now().failure).toMatch(/^This disc has not been read: /);
  expect(now()).toMatchObject({ blamesPhoto: false, documentId: undefined, tries: 1 });
  await act(async () => void now().retry?.());
  await settle();
  expect(uploads.sent).toHaveLength(2);
  expect(onRead).toHaveBeenCalledTimes(1);
  expect(now().documentId).toBe(id);
  expect([now().failure, now().retry]).toEqual([undefined, undefined]);
});

test('[Q2] a reader with too much to do is asked once more after four seconds', async () => {
  readDisc.mockReturnValueOnce(busy);
  const { now, scan } = open();
  await scan();
  expect(now()).toMatchObject({ stage: 1, isBusy: true });
  await settle(3900);
  expect(readDisc).toHaveBeenCalledTimes(1);
  await settle(200);
  expect(readDisc).toHaveBeenCalledTimes(2);
  expect(onRead).toHaveBeenCalledTimes(1);
});

test('[Q2] a reader that stays busy does not blame the photo, which need not be sent again', async () => {
  readDisc.mockReturnValue(busy);
  const { now, scan } = open(readerOf(undefined));
  await scan();
  await settle(4100);
  expect(now()).toMatchObject({
    failure: 'This disc has not been read: our reader has too much to do at the moment. Your photo is fine.',
    blamesPhoto: false,
  });
  readDisc.mockReturnValue(printed);
  await act(async () => void now().retry?.());
  await settle();
  expect(uploads.sent).toHaveLength(1);
  expect(onRead).toHaveBeenCalledTimes(1);
});

test.each([
  [429, 'too_many', true],
  [500, 'failed', false],
])('an answer of %s is passing: the photo can be sent again', async (status, reason, asksAgain) => {
  readDisc.mockReturnValue({ status, body: { success: false, message: 'Not now.', code: status, reason } });
  const { now, scan } = open();
  await scan();
  await settle(4100);
  expect(readDisc).toHaveBeenCalledTimes(asksAgain ? 2 : 1);
  expect(now()).toMatchObject({ blamesPhoto: false, retry: expect.any(Function) });
  expect(now().failure).toBe(
    asksAgain
      ? 'This disc has not been read: our reader has too much to do at the moment. Your photo is fine.'
      : 'This disc has not been read: Not now.',
  );
});

test('a barcode that was read here says what is missing when the reader stays busy', async () => {
  readDisc.mockReturnValue(busy);
  const { now, scan } = open(readerOf(payload));
  await scan();
  await settle(4100);
  expect(now().failure).toMatch(/^We read the barcode, but not the tare weight: our reader has too much to do/);
});

test('a reader that does not answer is given up after half a minute', async () => {
  readDisc.mockReturnValue(new Promise(() => undefined));
  const { now, scan } = open();
  await scan();
  await settle(29_000);
  expect(now().isBusy).toBeFalsy();
  await settle(1100);
  expect(now().isBusy).toBe(true);
  await settle(40_000);
  expect(now().failure).toMatch(/our reader has too much to do/);
});

test('a refused file says why, and starting over forgets everything of the photo', async () => {
  readDisc.mockReturnValue({});
  const { now, scan } = open(readerOf(undefined));
  await scan();
  await act(async () => now().refuse('This file is too large.'));
  expect(now().failure).toBe('This file is too large.');
  await act(async () => now().clear());
  const { failure, picture, documentId, fillPartly, retry, tries } = now();
  expect([failure, picture, now().payload, documentId, fillPartly, retry, tries]).toEqual([
    ...Array(6).fill(undefined),
    0,
  ]);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:disc');
});

test('what comes after the screen has gone is nobody’s business, and the picture is let go', async () => {
  let answer: (scan: ScanResult) => void = () => undefined;
  readDisc.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { scan, unmount } = open();
  await scan();
  unmount();
  await act(async () => answer(printed));
  await settle();
  expect(revokeObjectURL).toHaveBeenCalledTimes(1);
  expect([onRead.mock.calls.length, onGivenUp.mock.calls.length]).toEqual([0, 0]);
});
