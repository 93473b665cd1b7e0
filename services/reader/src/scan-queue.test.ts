import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { ReadingMode } from 'shared-contracts/disc-readers';
import type { ScanResult } from 'shared-contracts/scans';
import type { ReaderProcess } from './reader-process.ts';
import { ReadingFailure, scanQueue } from './scan-queue.ts';

const limits = { waiting: 2, timeLimit: 8000, recycleAfter: 100, memoryLimit: 1000, idle: 60_000 };
const picture = Buffer.from('a picture');

/** Fake processes whose results a test sets by hand. */
function processes() {
  const started: {
    asked: number;
    modes: ReadingMode[];
    ended: boolean;
    memory: number;
    answer: (result?: ScanResult) => void;
    lose: () => void;
  }[] = [];
  const start = (): ReaderProcess => {
    const fake: (typeof started)[number] = {
      asked: 0,
      modes: [],
      ended: false,
      memory: 0,
      answer: () => undefined,
      lose: () => undefined,
    };
    started.push(fake);
    return {
      memory: () => fake.memory,
      end: () => {
        fake.ended = true;
        fake.lose();
      },
      read: (_, mode) => {
        fake.modes.push(mode);
        const { promise, resolve, reject } = Promise.withResolvers<ScanResult | undefined>();
        fake.asked++;
        Object.assign(fake, { answer: resolve, lose: () => reject(new Error('ended')) });
        return promise;
      },
    };
  };
  return { started, start };
}

const refusal = (reason: string) => (error: unknown) => error instanceof ReadingFailure && error.reason === reason;
const [isBusy, isUnavailable] = [refusal('busy'), refusal('unavailable')];
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('starts no process before the first picture, and reads one at a time', async () => {
  const { started, start } = processes();
  const queue = scanQueue(start, limits);
  assert.equal(started.length, 0);
  const [first, second] = [queue.read(picture), queue.read(picture)];
  await settle();
  assert.deepEqual([started.length, started[0]?.asked], [1, 1]);
  started[0]?.answer({ make: 'AUDI' });
  assert.deepEqual(await first, { make: 'AUDI' });
  await settle();
  assert.equal(started[0]?.asked, 2);
  started[0]?.answer(undefined);
  assert.equal(await second, undefined);
  await queue.close();
});

test('[Q2] throws busy if too many are waiting, says how many and for how long, and accepts pictures again afterwards', async () => {
  const { started, start } = processes();
  const queue = scanQueue(start, limits);
  const taken = [queue.read(picture), queue.read(picture), queue.read(picture)];
  await assert.rejects(queue.read(picture), (error) => {
    assert.ok(error instanceof ReadingFailure);
    assert.deepEqual([error.reason, error.retryAfter, error.waiting], ['busy', 6, 3]);
    return true;
  });
  for (const each of taken) {
    await settle();
    started[0]?.answer(undefined);
    await each;
  }
  const again = queue.read(picture);
  await settle();
  started[0]?.answer({ make: 'KIA' });
  assert.deepEqual(await again, { make: 'KIA' });
  await queue.close();
});

test('[Q2] a reading that takes too long is no result: it is refused for now, and its process replaced', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { started, start } = processes();
  const queue = scanQueue(start, limits);
  const late = assert.rejects(queue.read(picture), isUnavailable);
  await settle();
  mock.timers.tick(7999);
  assert.equal(started[0]?.ended, false);
  mock.timers.tick(1);
  await late;
  assert.equal(started[0]?.ended, true);
  const next = queue.read(picture, 'part');
  await settle();
  started[1]?.answer(undefined);
  assert.equal(await next, undefined);
  assert.deepEqual(
    started.map(({ modes }) => modes),
    [['disc'], ['part']],
  );
  await queue.close();
  mock.timers.reset();
});

test('[Q2] a picture whose turn comes too late is refused unread, with those before it, and the next one is read', async () => {
  const { started, start } = processes();
  const queue = scanQueue(start, { ...limits, patience: 20 });
  const first = queue.read(picture);
  const patient = assert.rejects(queue.read(picture), isBusy);
  await new Promise((resolve) => setTimeout(resolve, 40));
  started[0]?.answer(undefined);
  await first;
  await patient;
  assert.equal(started[0]?.asked, 1);
  const next = queue.read(picture);
  await settle();
  started[0]?.answer({ make: 'KIA' });
  assert.deepEqual(await next, { make: 'KIA' });
  await queue.close();
});

test('if a process dies, only its current picture fails', async () => {
  const { started, start } = processes();
  const queue = scanQueue(start, limits);
  const [first, second] = [queue.read(picture), queue.read(picture)];
  await settle();
  started[0]?.lose();
  await assert.rejects(first, isUnavailable);
  await settle();
  started[1]?.answer({ make: 'FORD' });
  assert.deepEqual(await second, { make: 'FORD' });
  await queue.close();
});

test('a process is replaced after the set number of pictures, and if it uses too much memory', async () => {
  const { started, start } = processes();
  const queue = scanQueue(start, { ...limits, recycleAfter: 2 });
  for (const [nth, memory] of [
    [0, 10],
    [0, 10],
    [1, 2000],
    [2, 10],
  ] as const) {
    const reading = queue.read(picture);
    await settle();
    const process = started[nth];
    if (process) process.memory = memory;
    process?.answer(undefined);
    await reading;
  }
  assert.deepEqual(
    started.map((each) => [each.asked, each.ended]),
    [
      [2, true],
      [1, true],
      [1, false],
    ],
  );
  await queue.close();
  assert.equal(started[2]?.ended, true);
});

test('an idle process is ended', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { started, start } = processes();
  const queue = scanQueue(start, limits);
  const reading = queue.read(picture);
  await settle();
  started[0]?.answer(undefined);
  await reading;
  mock.timers.tick(59_999);
  assert.equal(started[0]?.ended, false);
  mock.timers.tick(1);
  assert.equal(started[0]?.ended, true);
  await queue.close();
  mock.timers.reset();
});

test('a closed queue rejects pictures', async () => {
  const { start } = processes();
  const queue = scanQueue(start, limits);
  await queue.close();
  await assert.rejects(queue.read(picture), ReadingFailure);
});
