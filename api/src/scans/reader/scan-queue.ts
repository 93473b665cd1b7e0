import type { ScanResult } from 'shared-contracts/scans';
import { apiError } from '../../platform/api-error.ts';
import type { ReaderProcess } from './reader-process.ts';

interface QueueLimits {
  /** Maximum waiting pictures. Beyond that `read` throws `busy`. */
  waiting: number;
  /** Milliseconds per picture. After that the partial result is returned and the process is replaced. */
  timeLimit: number;
  /** Number of pictures after which the process is replaced. */
  recycleAfter: number;
  /** Memory in bytes above which the process is replaced. */
  memoryLimit: number;
  /** Idle time in milliseconds after which the process is ended. */
  idle: number;
}

interface ScanQueue {
  read(picture: Buffer): Promise<ScanResult | undefined>;
  close(): Promise<void>;
}

/**
 * Passes pictures one at a time to a process that is started on demand. Throws `busy` if too many are waiting, and
 * `unavailable` if closed or if the process died without a partial result.
 */
export function scanQueue(start: () => ReaderProcess, limits: QueueLimits): ScanQueue {
  let reader: ReaderProcess | undefined;
  let served = 0;
  let waiting = 0;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();
  let idleTimer: NodeJS.Timeout | undefined;

  const end = (): void => {
    reader?.end();
    reader = undefined;
    served = 0;
  };

  const readNow = async (picture: Buffer): Promise<ScanResult | undefined> => {
    clearTimeout(idleTimer);
    if (closed) throw apiError('unavailable', { retryAfter: 5 });
    reader ??= start();
    served++;
    const outcome = await withinLimit(reader, picture, limits.timeLimit);
    if (outcome.late || outcome.died || served >= limits.recycleAfter || (reader?.memory() ?? 0) > limits.memoryLimit)
      end();
    idleTimer = setTimeout(end, limits.idle).unref();
    if (outcome.died && !outcome.result) throw apiError('unavailable', { retryAfter: 5 }); // the picture may still be readable
    return outcome.result;
  };

  return {
    read(picture) {
      if (waiting > limits.waiting) return Promise.reject(apiError('busy', { retryAfter: 5 }));
      waiting++;
      const turn = last.then(() => readNow(picture)).finally(() => waiting--);
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

interface Outcome {
  result: ScanResult | undefined;
  late?: true;
  died?: true;
}

/** Reads one picture. If the process times out or dies, the result is the partial one by then. */
async function withinLimit(reader: ReaderProcess, picture: Buffer, milliseconds: number): Promise<Outcome> {
  let partial: ScanResult | undefined;
  const { promise: late, resolve: giveUp } = Promise.withResolvers<'late'>();
  const timer = setTimeout(giveUp, milliseconds, 'late');
  const reading = reader.read(picture, (part) => {
    partial = part;
  });
  try {
    const outcome = await Promise.race([reading, late]);
    return outcome === 'late' ? { result: partial, late: true } : { result: outcome };
  } catch {
    return { result: partial, died: true };
  } finally {
    clearTimeout(timer);
    reading.catch(() => undefined); // a late reading rejects when its process is ended
  }
}
