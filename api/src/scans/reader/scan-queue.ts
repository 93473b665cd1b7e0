import type { ScanResult } from 'shared-contracts/scans';
import { apiError } from '../../platform/api-error.ts';
import type { ReaderProcess } from './reader-process.ts';

interface QueueLimits {
  /** Pictures that may wait; more are refused as busy. */
  waiting: number;
  /** Milliseconds a picture may take; then what is known is the answer, and the process is replaced. */
  timeLimit: number;
  /** Pictures after which a process is replaced. */
  recycleAfter: number;
  /** Bytes of memory from which a process is replaced. */
  memoryLimit: number;
  /** Milliseconds without work after which the process ends. */
  idle: number;
}

interface ScanQueue {
  read(picture: Buffer): Promise<ScanResult | undefined>;
  close(): Promise<void>;
}

/**
 * Hands pictures one by one to a process that is started when the first one comes. Refuses `busy` when too many wait,
 * `unavailable` when closed or when the process died with nothing known.
 */
export function scanQueue(start: () => ReaderProcess, limits: QueueLimits): ScanQueue {
  let reader: ReaderProcess | undefined;
  let served = 0;
  let waiting = 0;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();
  let rest: NodeJS.Timeout | undefined;

  const end = (): void => {
    reader?.end();
    reader = undefined;
    served = 0;
  };

  const readNow = async (picture: Buffer): Promise<ScanResult | undefined> => {
    clearTimeout(rest);
    if (closed) throw apiError('unavailable', { retryAfter: 5 });
    reader ??= start();
    served++;
    const outcome = await withinLimit(reader, picture, limits.timeLimit);
    if (outcome.late || outcome.died || served >= limits.recycleAfter || (reader?.memory() ?? 0) > limits.memoryLimit) end();
    rest = setTimeout(end, limits.idle).unref();
    if (outcome.died && !outcome.result) throw apiError('unavailable', { retryAfter: 5 }); // says nothing about the picture
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
      clearTimeout(rest);
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

/** One reading. Where the process does not answer in time or dies, the result is what it had found by then. */
async function withinLimit(reader: ReaderProcess, picture: Buffer, milliseconds: number): Promise<Outcome> {
  let known: ScanResult | undefined;
  const { promise: late, resolve: giveUp } = Promise.withResolvers<'late'>();
  const alarm = setTimeout(giveUp, milliseconds, 'late');
  const reading = reader.read(picture, (part) => {
    known = part;
  });
  try {
    const outcome = await Promise.race([reading, late]);
    return outcome === 'late' ? { result: known, late: true } : { result: outcome };
  } catch {
    return { result: known, died: true };
  } finally {
    clearTimeout(alarm);
    reading.catch(() => undefined); // a late one dies when its process is ended, and nobody waits for it any more
  }
}
