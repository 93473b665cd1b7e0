import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ScanResult } from 'shared-contracts/scans';
import type { ReaderAnswer } from './reader-child.ts';

/** A process that reads discs, one at a time. */
export interface ReaderProcess {
  /** Reads a picture; `known` hears what is certain before all is read. Fails when the process ends meanwhile. */
  read(picture: Buffer, known: (part: ScanResult) => void): Promise<ScanResult | undefined>;
  /** Memory it held after its last picture, in bytes. */
  memory(): number;
  end(): void;
}

/**
 * Starts a reader as a child process. A thread would share its memory with the API: what the networks and the image
 * library allocate natively never goes back to the system, while a process takes it along when it ends.
 */
export function startReaderProcess(): ReaderProcess {
  const child = fork(fileURLToPath(new URL('./reader-child.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: [],
    // It handles strangers' files and needs none of our secrets. Fewer arenas, and large blocks given back at once, keep glibc from hoarding.
    env: { NODE_ENV: process.env['NODE_ENV'], MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '4194304', MALLOC_TRIM_THRESHOLD_: '4194304' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let memory = 0;
  keepAlive(child, false);
  return {
    memory: () => memory,
    end: () => void child.kill('SIGKILL'),
    read: (picture, known) =>
      new Promise((resolve, reject) => {
        const settle = (): void => {
          child.off('message', hear).off('exit', lost).off('error', lost);
          keepAlive(child, false);
        };
        const hear = (answer: ReaderAnswer): void => {
          if (answer.kind === 'known') return known(answer.result);
          memory = answer.memory;
          settle();
          resolve(answer.result);
        };
        const lost = (): void => {
          settle();
          reject(new Error('The reader of discs ended.'));
        };
        child.on('message', hear).on('exit', lost).on('error', lost);
        keepAlive(child, true);
        if (!child.connected) return lost();
        child.send(picture, (error) => error && lost());
      }),
  };
}

/** An idle reader must not keep the program running. */
function keepAlive(child: ChildProcess, busy: boolean): void {
  if (busy) child.ref();
  else child.unref();
  if (busy) child.channel?.ref();
  else child.channel?.unref();
}
