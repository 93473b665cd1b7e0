import type { Reading, ReadingMode } from 'shared-contracts/disc-readers';
import type { ReaderProcess } from './reader-process.ts';

/** A picture that was not read, which says nothing about the picture. It may come again after `retryAfter` seconds. */
export class ReadingFailure extends Error {
  override name = 'ReadingFailure';
  readonly reason: 'busy' | 'unavailable';
  readonly retryAfter: number;
  /** Number of pictures that wait. */
  readonly waiting: number;

  constructor(reason: ReadingFailure['reason'], retryAfter: number, waiting: number) {
    super(`The disc reader is ${reason}.`);
    this.reason = reason;
    this.retryAfter = retryAfter;
    this.waiting = waiting;
  }
}

interface QueueLimits {
  /** Maximum waiting pictures. Beyond that `read` throws `busy`. */
  waiting: number;
  /** Milliseconds that a picture waits for its turn, since nobody waits longer for its result. No limit if left out. */
  patience?: number;
  /** Milliseconds per picture. After that the process is replaced. */
  timeLimit: number;
  /** Number of pictures after which the process is replaced. */
  recycleAfter: number;
  /** Memory in bytes above which the process is replaced. */
  memoryLimit: number;
  /** Idle time in milliseconds after which the process is ended. */
  idle: number;
}

interface ScanQueue {
  read(picture: Buffer, mode?: ReadingMode): Promise<Reading | undefined>;
  close(): Promise<void>;
}

/** Time of a reading in milliseconds before any was measured, and the weight of each reading in the mean. */
const [firstMean, weight] = [2000, 0.2];
/** Seconds after which a refused picture may come again, at least and at most. */
const [soonest, latest] = [2, 30];

/**
 * Passes pictures one at a time to a process that is started on demand. Throws `busy` if too many are waiting, with the
 * number of them and the time that they will take, and `unavailable` if closed, or if the reading took too long or its
 * process died: none of these says anything about the picture.
 */
export function scanQueue(start: () => ReaderProcess, limits: QueueLimits): ScanQueue {
  let reader: ReaderProcess | undefined;
  let served = 0;
  let waiting = 0;
  let closed = false;
  let mean = firstMean;
  let last: Promise<unknown> = Promise.resolve();
  let idleTimer: NodeJS.Timeout | undefined;

  const end = (): void => {
    reader?.end();
    reader = undefined;
    served = 0;
  };

  const busy = () =>
    new ReadingFailure('busy', Math.min(latest, Math.max(soonest, Math.ceil((waiting * mean) / 1000))), waiting);
  const unavailable = () => new ReadingFailure('unavailable', 5, waiting);

  const readNow = async (picture: Buffer, mode: ReadingMode): Promise<Reading | undefined> => {
    clearTimeout(idleTimer);
    if (closed) throw unavailable();
    reader ??= start();
    served++;
    const started = performance.now();
    const outcome = await withinLimit(reader.read(picture, mode), limits.timeLimit);
    mean += weight * (performance.now() - started - mean);
    if (outcome === 'failed' || served >= limits.recycleAfter || (reader?.memory() ?? 0) > limits.memoryLimit) end();
    idleTimer = setTimeout(end, limits.idle).unref();
    if (outcome === 'failed') throw unavailable();
    return outcome.result;
  };

  return {
    read(picture, mode = 'disc') {
      if (waiting > limits.waiting) return Promise.reject(busy());
      waiting++;
      const came = performance.now();
      const turn = last
        .then(() => {
          if (performance.now() - came > (limits.patience ?? Infinity)) throw busy();
          return readNow(picture, mode);
        })
        .finally(() => waiting--);
      last = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      closed = true;
      clearTimeout(idleTimer);
      end();
      await last;
    },
  };
}

/** The result of a reading, or `failed` if it takes longer or its process dies. */
async function withinLimit(
  reading: Promise<Reading | undefined>,
  milliseconds: number,
): Promise<{ result: Reading | undefined } | 'failed'> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<'failed'>();
  const timer = setTimeout(giveUp, milliseconds, 'failed');
  const ended = reading.then(
    (result) => ({ result }),
    () => 'failed' as const, // also a late reading, when its process is ended
  );
  try {
    return await Promise.race([ended, late]);
  } finally {
    clearTimeout(timer);
  }
}
