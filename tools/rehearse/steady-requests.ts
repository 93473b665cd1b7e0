import { Agent, request } from 'node:https';

/** What one visitor asks for, in turn. */
export interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: () => string;
  /** A body that shows that the answer is the right one. */
  expects: RegExp;
}

export interface Answers {
  sent: number;
  /** Those that were not answered with 200 and the right body, with when and why. */
  failed: string[];
  /** Milliseconds, of 95 %. */
  p95: number;
}

/** Sends `perSecond` requests to a site until it is stopped, whatever happens to earlier ones. */
export function startSteadyRequests(origin: string, perSecond: number, asked: readonly Asked[]) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 100 });
  const failed: string[] = [];
  const times: number[] = [];
  const pending = new Set<Promise<void>>();
  const begun = performance.now();
  let sent = 0;

  const ask = (one: Asked): Promise<void> => {
    const from = performance.now();
    const fail = (why: string) =>
      failed.push(`${((from - begun) / 1000).toFixed(1)} s ${one.method ?? 'GET'} ${one.path}: ${why}`);
    return new Promise((resolve) => {
      const call = request(
        `${origin}${one.path}`,
        { agent, method: one.method ?? 'GET', headers: one.headers },
        (response) => {
          let body = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (body += chunk));
          response.on('error', (error) => fail(error.message));
          response.on('close', () => {
            if (response.statusCode !== 200 || !one.expects.test(body))
              fail(`${response.statusCode} ${body.slice(0, 120)}`);
            times.push(performance.now() - from);
            resolve();
          });
        },
      );
      call.setTimeout(20_000, () => call.destroy(new Error('no answer within 20 s')));
      call.on('error', (error) => {
        fail(error.message);
        resolve();
      });
      call.end(one.body?.());
    });
  };

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    for (; sent < due; sent++) {
      const one = asked[sent % asked.length];
      if (!one) return;
      const answer = ask(one);
      pending.add(answer);
      void answer.then(() => pending.delete(answer));
    }
  }, 10);

  return {
    sent: () => sent,
    /** Stops, waits for the answers that are missing, and tells what happened. */
    stop: async (): Promise<Answers> => {
      clearInterval(timer);
      await Promise.all(pending);
      agent.destroy();
      const sorted = times.toSorted((a, b) => a - b);
      return { sent, failed, p95: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0) };
    },
  };
}
