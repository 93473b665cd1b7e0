import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import { portOf } from '../platform/listen.ts';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Statuses of the next responses; 200 once used up. */
  answers: number[];
  /** Resolves once `count` webhooks have arrived in total. Rejects after five seconds. */
  waitFor: (count: number) => Promise<ReceivedWebhook[]>;
  close: () => void;
}

/** Starts a merchant's webhook endpoint for tests. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(answers.shift() ?? 200).end();
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const waitFor = (count: number): Promise<ReceivedWebhook[]> =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        waiting.delete(check);
        settle();
      };
      // A webhook that never arrives must fail its test instead of blocking the run.
      const timer = setTimeout(() => end(() => reject(new Error(`${received.length} webhooks, not ${count}`))), 5000);
      const check = (): void => {
        if (received.length >= count) end(() => resolve(received));
      };
      waiting.add(check);
      check();
    });
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${portOf(server)}/webhook`, received, answers, waitFor, close };
}
