import { act } from '@testing-library/react';
import type { Payload } from 'disc-reader/barcode-fields';
import type { ScanResult } from 'shared-contracts/scans';
import { documentFixture, fakeUploads, refusal, renderWithHost, userFixture } from 'web-kit/testing';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import { payload } from './payload-fixture.ts';
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
const busy = refusal(503, 'busy', 'We are busy right now.');
const stored = documentFixture({ id, kind: 'license disk' });
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
  sessionStorage.clear();
  uploads.restore();
  jest.useRealTimers();
});

/** A reader that says what the barcode of every photo is. */
const readerOf = (found: Payload | undefined): GetReader =>
  (async () => ({ readPhoto: async () => found })) as unknown as GetReader;
const settle = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function open(getReader: GetReader = readerOf(undefined), answers = {}) {
  const states: DiscScanning[] = [];
  const Screen = () => {
    states.push(useDiscScan({ userId: 'me', getReader, onRead, onGivenUp }));
    return null;
  };
  const rendered = renderWithHost(<Screen />, {
    user: userFixture(),
    answers: { [`GET /documents/license-ocr/${id}`]: readDisc, ...answers },
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

test('[VEH-2] a Namibian disc is named and fills nothing, whoever has read its barcode', async () => {
  const foreign = { licenseNumber: 'N23937W', description: 'Station wagon' };
  const refused = {
    failure: 'This disc is not South African. We renew South African licence discs only.',
    payload: undefined,
    part: undefined,
    retry: undefined,
    fillPartly: undefined,
    tries: 0,
  };
  readDisc.mockReturnValue({ ...printed, ...foreign, source: 'barcode' });
  const { now, scan } = open(readerOf({ ...payload, ...foreign }));
  await scan();
  expect(now()).toMatchObject(refused);
  const { tare: _, ...withoutTare } = printed;
  readDisc.mockReturnValue(withoutTare);
  await scan();
  expect(now()).toMatchObject(refused);
  readDisc.mockReturnValue(new Promise(() => undefined));
  await scan();
  await act(async () => now().cancel());
  expect(now().fillPartly).toBeUndefined();
  expect([onRead.mock.calls.length, onGivenUp.mock.calls.length]).toEqual([0, 1]);
});

test('[VEH-2] a Namibian disc that the server refuses is named, and its photo is forgotten, after a reload too', async () => {
  readDisc.mockReturnValue(refusal(422, 'foreign_disc', 'Not South African.'));
  const { now, scan, unmount } = open();
  await scan();
  const message = 'This disc is not South African. We renew South African licence discs only.';
  expect(now()).toMatchObject({ failure: message, tries: 0, documentId: undefined });
  unmount();
  expect(open().now().documentId).toBeUndefined();
});

test('[VEH-2] of a photo with the discs of two vehicles it is said which was read, until the next photo', async () => {
  const words =
    'There are two discs in this photo. We have read that of CA123456. Please check that it is the right vehicle, or take a photo with just the disc you want.';
  readDisc.mockReturnValue({ ...printed, source: 'barcode', hasOtherVehicle: true });
  const before = open();
  await before.scan();
  expect(onRead).toHaveBeenCalledTimes(1);
  expect(before.now().twoDiscs).toBe(words);
  before.unmount();
  const { now, scan } = open(readerOf({ ...payload, hasOtherVehicle: true }));
  expect(now().twoDiscs).toBe(words);
  readDisc.mockReturnValue(new Promise(() => undefined));
  await scan();
  expect(now().twoDiscs).toBeUndefined();
  await act(async () => now().cancel());
  expect(now().twoDiscs).toContain('We have read that of ND712330.');
  const { tare: _, ...incomplete } = printed;
  readDisc.mockReturnValue({ ...incomplete, source: 'barcode', hasOtherVehicle: true });
  await scan();
  expect(now()).toMatchObject({ part: 'tare', twoDiscs: words });
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
  await settle(2100); // it might have judged the photo
  expect(onRead).toHaveBeenCalledTimes(1);
});

test('[VEH-2] without the tare nothing is filled, it is said why, and what there is can be taken', async () => {
  const { tare: _, ...rest } = printed;
  readDisc.mockReturnValue({ ...rest, source: 'barcode' });
  const { now, scan } = open();
  await scan();
  expect(now()).toMatchObject({
    failure: 'We read the barcode, but could not read the tare weight. Photograph it close and in good light.',
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
    failure: 'We could not read everything on this disc. Photograph it close and in good light.',
    fillPartly: undefined,
    tries: 1,
  });
  await scan();
  expect(now().tries).toBe(2);
});

test('a photo that is no disc is explained in the server’s words', async () => {
  readDisc.mockReturnValue(refusal(422, 'unreadable', 'The picture could not be read.'));
  const { now, scan } = open();
  await scan();
  expect(now()).toMatchObject({ failure: 'The picture could not be read.', retry: undefined });
});

test('[VEH-1] a photo that was interrupted on its way is sent again as it is', async () => {
  upload.mockReturnValueOnce('lost');
  const { now, scan } = open();
  await scan();
  expect(now().failure).toMatch(/^This disc has not been read: /);
  expect(now()).toMatchObject({ tries: 1 });
  expect(now().documentId).toBeUndefined();
  await act(async () => void now().retry?.());
  await settle();
  expect(uploads.sent).toHaveLength(2);
  expect(onRead).toHaveBeenCalledTimes(1);
  expect(now().documentId).toBe(id);
  expect([now().failure, now().retry]).toEqual([undefined, undefined]);
});

test('[Q2] a reader with too much to do is asked again and again for two minutes, without a tap', async () => {
  readDisc.mockReturnValue(busy);
  const { now, scan } = open();
  await scan();
  expect(now()).toMatchObject({ stage: 1, waiting: { seconds: expect.any(Number) } });
  await settle(100_000);
  const asked = readDisc.mock.calls.length;
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThan(15);
  expect(now().failure).toBeUndefined();
  await settle(30_000);
  expect(now()).toMatchObject({
    failure: 'This disc has not been read: our reader has too much to do at the moment. Your photo is fine.',
    part: undefined,
  });
  expect(now().waiting).toBeUndefined();
  readDisc.mockReturnValue(printed);
  await act(async () => void now().retry?.());
  await settle();
  expect(uploads.sent).toHaveLength(1);
  expect(onRead).toHaveBeenCalledTimes(1);
});

test('[Q2] it is asked when it says, and says how many photos are before this one', async () => {
  readDisc.mockReturnValueOnce(refusal(503, 'busy', 'Busy.', { retryAfter: 10, data: { waiting: 12 } }));
  const { now, scan } = open();
  await scan();
  expect(now().waiting).toMatchObject({ ahead: 12 });
  expect(now().waiting?.seconds).toBeGreaterThanOrEqual(10);
  await settle(9900);
  expect(readDisc).toHaveBeenCalledTimes(1);
  await settle(2700);
  expect(readDisc).toHaveBeenCalledTimes(2);
  expect(onRead).toHaveBeenCalledTimes(1);
});

test('[Q2] who does not want to wait stops it, types, and can send the same photo again', async () => {
  readDisc.mockReturnValueOnce(busy).mockReturnValue(printed);
  const { now, scan } = open(readerOf(payload));
  await scan();
  await act(async () => now().cancel());
  expect(now()).toMatchObject({ failure: 'We have stopped waiting. Your photo is fine.', tries: 0 });
  expect(now().stage).toBeUndefined();
  expect(now().fillPartly).toBeDefined(); // the barcode
  expect(onGivenUp).toHaveBeenCalledTimes(1);
  await settle(60_000);
  expect(readDisc).toHaveBeenCalledTimes(1);
  await act(async () => void now().retry?.());
  await settle();
  expect(onRead).toHaveBeenCalledTimes(1);
  expect(uploads.sent).toHaveLength(1);
});

test.each([
  [429, 'too_many', true],
  [500, 'failed', false],
])('an answer of %s is passing: the photo can be sent again', async (status, reason, asksAgain) => {
  readDisc.mockReturnValue(refusal(status, reason, 'Not now.'));
  const { now, scan } = open();
  await scan();
  await settle(130_000);
  expect(readDisc.mock.calls.length > 1).toBe(asksAgain);
  expect(now().retry).toEqual(expect.any(Function));
  expect(now().failure).toBe(
    asksAgain
      ? 'This disc has not been read: our reader has too much to do at the moment. Your photo is fine.'
      : 'This disc has not been read: Not now.',
  );
});

test('a limit that ends in an hour is not waited for', async () => {
  readDisc.mockReturnValue(refusal(429, 'too_many', 'Too many.', { retryAfter: 3000 }));
  const { now, scan } = open();
  await scan();
  expect(readDisc).toHaveBeenCalledTimes(1);
  expect(now().failure).toBeDefined();
});

test('a barcode that was read here says what is missing when the reader stays busy', async () => {
  readDisc.mockReturnValue(busy);
  const { now, scan } = open(readerOf(payload));
  await scan();
  await settle(130_000);
  expect(now().failure).toMatch(/^We read the barcode, but not the tare weight: our reader has too much to do/);
});

test('a reader that does not answer is asked again after half a minute', async () => {
  readDisc.mockReturnValueOnce(new Promise(() => undefined));
  const { now, scan } = open();
  await scan();
  await settle(29_000);
  expect(now().waiting).toBeUndefined();
  await settle(1100);
  expect(now().waiting).toBeDefined();
  await settle(3000);
  expect(onRead).toHaveBeenCalledTimes(1);
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

const hopeless = (read: Payload | undefined): GetReader =>
  (async () => ({
    readPhoto: async () => read,
    advise: async () => ({ advice: ['steadier'], isHopeless: true, hasDisc: true }),
  })) as unknown as GetReader;

test('[VEH-1] a hopeless photo is not uploaded before the person says so', async () => {
  const { now, scan } = open(hopeless(undefined));
  await scan();
  expect(now()).toMatchObject({ held: { advice: ['steadier'], part: undefined }, tries: 0 });
  expect(now().stage).toBeUndefined();
  expect(uploads.sent).toHaveLength(0);
  await act(async () => void now().held?.useAnyway());
  await settle();
  expect(now().held).toBeUndefined();
  expect(onRead).toHaveBeenCalledTimes(1);
});

test('a photo whose barcode can be read is not hopeless, and one that cannot be judged in time is uploaded', async () => {
  const { scan } = open(hopeless(payload));
  await scan();
  expect(uploads.sent).toHaveLength(1);
  const slow = open(() => new Promise(() => undefined));
  await slow.scan();
  await settle(1400);
  expect(uploads.sent).toHaveLength(1);
  await settle(200);
  expect(uploads.sent).toHaveLength(2);
});

const { tare: _tare, ...withoutTare } = printed;
const second = '6a4c4b80-8f6d-4a43-9d0c-0000000000bb';

/** A screen on which a disc without its tare was read, and a second photo of it is scanned. */
async function scanSecond(answer: unknown) {
  const readSecond = jest.fn(() => answer);
  readDisc.mockReturnValue({ ...withoutTare, source: 'barcode' });
  const screen = open(readerOf(undefined), { [`GET /documents/license-ocr/${second}`]: readSecond });
  await screen.scan();
  expect(screen.now().part).toBe('tare');
  upload.mockReturnValue({ status: 201, body: documentFixture({ id: second, kind: 'license disk' }) });
  await act(async () => void screen.now().scanPart(file));
  await settle();
  expect(screen.calls.at(-1)?.query).toEqual({ completes: id });
  return { ...screen, readSecond };
}

test('[VEH-2] the tare alone completes the first photo, whose document stays that of the vehicle', async () => {
  const { now } = await scanSecond({ ...withoutTare, source: 'barcode', tare: '1105kg', tareConfidence: 0.95 });
  expect(onRead).toHaveBeenCalledTimes(1);
  expect(onRead.mock.calls[0]?.[0]).toMatchObject({
    licenseNumber: { value: 'CA123456', text: 'Read from the barcode' },
    weightKg: { value: '1105', text: 'Read from the second photo', tone: 'read' },
  });
  expect(now()).toMatchObject({ documentId: id, part: undefined });
  expect(now().failure).toBeUndefined();
});

test('a doubtful tare of the second photo is to be checked', async () => {
  await scanSecond({ ...withoutTare, source: 'barcode', tare: '1105kg', tareConfidence: 0.85 });
  expect(onRead.mock.calls[0]?.[0]).toMatchObject({
    weightKg: { text: 'Read from the second photo: please check', tone: 'check' },
  });
});

test.each([
  ['another disc, as the server saw', refusal(422, 'other_disc', 'This is another disc.'), /^This is another disc\./],
  [
    'another disc, as only the browser can know',
    { ...withoutTare, registerNumber: 'BRG461D', tare: '1849kg' },
    /^This is another disc\./,
  ],
  [
    'nothing',
    refusal(422, 'unreadable', 'No.', { data: { advice: ['more_light'] } }),
    'We could not read the tare on the second photo. Find more light: the picture is too dark.',
  ],
  [
    'the tare again not',
    { ...withoutTare, advice: ['steadier'] },
    'We could not read the tare on the second photo. The photo is not clear: hold your phone still.',
  ],
])('a second photo of %s joins nothing, and the tare can be photographed again', async (_, answer, words) => {
  const { now } = await scanSecond(answer);
  expect(now().failure).toMatch(words);
  expect(now()).toMatchObject({ part: 'tare', tries: 2, retry: undefined });
  expect(onRead).not.toHaveBeenCalled();
});

test('[Q2] a busy reader lets the second photo wait too, and does not blame it', async () => {
  const { now, readSecond } = await scanSecond(busy);
  expect(now().waiting).toBeDefined();
  await settle(130_000);
  expect(now().failure).toBe(
    'The second photo has not been read: our reader has too much to do at the moment. Your photo is fine.',
  );
  readSecond.mockReturnValue(printed);
  await act(async () => void now().retry?.());
  await settle();
  expect(onRead).toHaveBeenCalledTimes(1);
});

test('[Q2] after a reload the uploaded photo goes on waiting, with the barcode that was read of it', async () => {
  readDisc.mockReturnValue(busy);
  const before = open(readerOf(payload));
  await before.scan();
  before.unmount();
  readDisc.mockReturnValue(printed);
  const { now } = open(readerOf(undefined));
  await settle();
  expect(uploads.sent).toHaveLength(1);
  expect(now().documentId).toBe(id);
  expect(now().picture).toBeUndefined();
  expect(onRead.mock.calls[0]?.[0]).toMatchObject({
    licenseNumber: { value: 'ND712330' },
    weightKg: { value: '1105' },
  });
});

test('after a reload the tare can still be photographed alone, or goes on waiting, and starting over ends both', async () => {
  const { unmount } = await scanSecond(busy);
  unmount();
  const readSecond = jest.fn((): unknown => busy);
  const answers = { [`GET /documents/license-ocr/${second}`]: readSecond };
  const again = open(readerOf(undefined), answers);
  await settle();
  expect(again.now().waiting).toBeDefined();
  readSecond.mockReturnValue({ ...withoutTare, source: 'barcode' });
  await settle(5000);
  expect(again.now()).toMatchObject({ part: 'tare', documentId: id });
  again.unmount();
  const third = open();
  expect(third.now()).toMatchObject({ part: 'tare', documentId: id });
  expect(third.now().failure).toBeUndefined();
  await act(async () => third.now().clear());
  third.unmount();
  const last = open().now();
  expect([last.part, last.documentId]).toEqual([undefined, undefined]);
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
