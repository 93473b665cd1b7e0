import { Worker } from 'node:worker_threads';
import type { Answer, Question } from './pglite-worker.ts';

/** A failed statement, with PostgreSQL's error fields. */
export class StatementError extends Error {
  override name = 'StatementError';
  code?: string;
  constraint?: string;
  detail?: string;
}

export interface EmbeddedClient {
  run(sql: string, parameters?: readonly unknown[]): Promise<{ rows: unknown[]; affected: number }>;
  close(): Promise<void>;
}

/** Opens the embedded database in a worker, because it would block the event loop. */
export async function openEmbeddedDatabase(folder: string, options: { durable: boolean }): Promise<EmbeddedClient> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { folder, ...options } });
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  const failAll = (message: string) => {
    for (const [id, answer] of waiting) answer({ id, error: { message } });
    waiting.clear();
  };
  await new Promise<void>((ready, failed) => {
    waiting.set(0, () => ready());
    worker.on('message', (answer: Answer) => {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    });
    worker.on('error', (error) => {
      failed(error);
      failAll(error.message);
    });
    worker.on('exit', () => failAll('The embedded database has stopped.'));
  });
  const ask = (question: Omit<Question, 'id'>) =>
    new Promise<Answer>((answer) => {
      last += 1;
      waiting.set(last, answer);
      worker.postMessage({ id: last, ...question });
    });
  return {
    async run(sql, parameters) {
      const answer = await ask({ sql, ...(parameters && { parameters }) });
      if (answer.error) throw Object.assign(new StatementError(answer.error.message), answer.error);
      return { rows: answer.rows ?? [], affected: answer.affected ?? 0 };
    },
    async close() {
      await ask({ close: true });
      await worker.terminate();
    },
  };
}
