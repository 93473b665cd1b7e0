import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { ScanResult } from 'shared-contracts/scans';
import { ApiError } from '../../platform/api-error.ts';
import type { ReaderProcess } from './reader-process.ts';
import { scanQueue } from './scan-queue.ts';

const limits = { waiting: 2, timeLimit: 8000, recycleAfter: 100, memoryLimit: 1000, idle: 60_000 };
const picture = Buffer.from('a picture');

/** Fake processes whose results a test sets by hand. */
function processes() {
  const started: {
    asked: number;
    ended: boolean;
    memory: number;
    known: (part: ScanResult) => void;
    answer: (result?: ScanResult) => void;
    lose: () => void;
  }[] = [];
  const start = (): ReaderProcess => {
    const fake: (typeof started)[number] = {
      asked: 0,
      ended: false,
      memory: 0,
      known: () => undefined,
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
      read: (_, known) => {
        const { promise, resolve, reject } = Promise.withResolvers<ScanResult | undefined>();
        fake.asked++;
        Object.assign(fake, { known, answer: resolve, lose: () => reject(new Error('ended')) });
        return promise;
      },
    };
  };
  return { started, start };
}

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

test('throws busy if too many are waiting, and accepts pictures again afterwards', async () => {
  const { started, start } = processes();
  const queue = scanQueue(start, limits);
  const taken = [queue.read(picture), queue.read(picture), queue.read(picture)];
  await assert.rejects(
    queue.read(picture),
    (error) => error instanceof ApiError && error.reason === 'busy' && error.extra.retryAfter === 5,
  );
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

test('on timeout it returns the partial result and replaces the process', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { started, start } = processes();
  const queue = scanQueue(start, limits);
  const late = queue.read(picture);
  await settle();
  started[0]?.known({ make: 'BMW' });
  mock.timers.tick(8000);
  assert.deepEqual(await late, { make: 'BMW' });
  assert.equal(started[0]?.ended, true);
  const next = queue.read(picture);
  await settle();
  started[1]?.answer(undefined);
  assert.equal(await next, undefined);
  assert.equal(started.length, 2);
  await queue.close();
  mock.timers.reset();
});

test('if a process dies, only its current picture fails', async () => {
  const { started, start } = processes();
  const queue = scanQueue(start, limits);
  const [first, second] = [queue.read(picture), queue.read(picture)];
  await settle();
  started[0]?.lose();
  await assert.rejects(first, (error) => error instanceof ApiError && error.reason === 'unavailable');
  await settle();
  started[1]?.answer({ make: 'FORD' });
  assert.deepEqual(await second, { make: 'FORD' });
  await queue.close();
});

test('if a process dies, its partial result is returned', async () => {
  const { started, start } = processes();
  const queue = scanQueue(start, limits);
  const reading = queue.read(picture);
  await settle();
  started[0]?.known({ make: 'MAN' });
  started[0]?.lose();
  assert.deepEqual(await reading, { make: 'MAN' });
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
  await assert.rejects(queue.read(picture), ApiError);
});
