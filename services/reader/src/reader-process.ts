import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Reading, ReadingMode } from 'shared-contracts/disc-readers';
import type { ReaderAnswer, ReaderQuestion } from './reader-child.ts';

/** Beside this file, built or not. */
const program = path.join(import.meta.dirname, `reader-child${path.extname(import.meta.filename)}`);

/** A child process that reads discs, one at a time. */
export interface ReaderProcess {
  /** Reads a picture. Rejects if the process exits meanwhile. */
  read(picture: Buffer, mode: ReadingMode): Promise<Reading | undefined>;
  /** Memory of the process after its last picture, in bytes. */
  memory(): number;
  end(): void;
}

/**
 * Starts a reader as a child process. In a thread, the native memory of the networks and the image library would never
 * be returned to the system, while a process frees it on exit.
 */
export function startReaderProcess(): ReaderProcess {
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [],
    // It processes untrusted files, so it gets none of our secrets. Fewer arenas, and returning large blocks at once,
    // keep glibc from retaining memory.
    env: {
      NODE_ENV: process.env['NODE_ENV'],
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '4194304',
      MALLOC_TRIM_THRESHOLD_: '4194304',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let memory = 0;
  keepAlive(child, false);
  return {
    memory: () => memory,
    end: () => void child.kill('SIGKILL'),
    read: (picture, mode) =>
      new Promise((resolve, reject) => {
        const settle = (): void => {
          child.off('message', onMessage).off('exit', onExit).off('error', onExit);
          keepAlive(child, false);
        };
        const onMessage = (message: ReaderAnswer): void => {
          memory = message.memory;
          settle();
          resolve(message.result);
        };
        const onExit = (): void => {
          settle();
          reject(new Error('The disc reader process exited.'));
        };
        child.on('message', onMessage).on('exit', onExit).on('error', onExit);
        keepAlive(child, true);
        if (!child.connected) return onExit();
        const question: ReaderQuestion = { picture, mode };
        child.send(question, (error) => error && onExit());
      }),
  };
}

/** An idle reader must not keep the parent process alive. */
function keepAlive(child: ChildProcess, busy: boolean): void {
  if (busy) child.ref();
  else child.unref();
  if (busy) child.channel?.ref();
  else child.channel?.unref();
}
