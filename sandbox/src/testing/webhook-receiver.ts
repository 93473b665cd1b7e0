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
  /** Statuses for the next posts; 200 when used up. */
  answers: number[];
  /** Settles when so many webhooks arrived in all. */
  waitFor: (count: number) => Promise<ReceivedWebhook[]>;
  close: () => void;
}

/** A merchant's webhook address for tests. */
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
      // Only so that a webhook that never comes fails its test instead of holding the run.
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
