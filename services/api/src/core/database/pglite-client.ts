import { Worker } from 'node:worker_threads';
import { packageProgram } from '../package-files.ts';
import type { DatabaseRequest, DatabaseResponse } from './pglite-worker.ts';

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
  const worker = new Worker(packageProgram('src/core/database/pglite-worker'), {
    workerData: { folder, ...options },
  });
  const waiting = new Map<number, (response: DatabaseResponse) => void>();
  let last = 0;
  const failAll = (message: string) => {
    for (const [id, resolve] of waiting) resolve({ id, error: { message } });
    waiting.clear();
  };
  await new Promise<void>((ready, failed) => {
    waiting.set(0, () => ready());
    worker.on('message', (response: DatabaseResponse) => {
      waiting.get(response.id)?.(response);
      waiting.delete(response.id);
    });
    worker.on('error', (error) => {
      failed(error);
      failAll(error.message);
    });
    worker.on('exit', () => failAll('The embedded database has stopped.'));
  });
  const send = (request: Omit<DatabaseRequest, 'id'>) =>
    new Promise<DatabaseResponse>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      worker.postMessage({ id: last, ...request });
    });
  return {
    async run(sql, parameters) {
      const response = await send({ sql, ...(parameters && { parameters }) });
      if (response.error) throw Object.assign(new StatementError(response.error.message), response.error);
      return { rows: response.rows ?? [], affected: response.affected ?? 0 };
    },
    async close() {
      await send({ close: true });
      await worker.terminate();
    },
  };
}
