import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import type { Metrics } from './metrics.ts';

interface ProviderOptions {
  name: string;
  url: string;
  token: string;
  /** Milliseconds. */
  timeout: number;
  metrics: Pick<Metrics, 'providers'>;
  /** Milliseconds it is left alone after failing too often. */
  restFor?: number;
}

const largestAnswer = 1024 * 1024;
const failuresInARow = 5;

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > largestAnswer) throw new Error(`The answer is larger than ${largestAnswer} bytes.`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/**
 * Calls to one provider's HTTP API: a time limit, no redirects, answers of at most 1 MB. After five failures in a row it is
 * left alone for five seconds. Throws when it is away, overloaded or talks garbage; a refusal of its own is an answer.
 */
export function openProvider({ name, url, token, timeout, metrics, restFor = 5000 }: ProviderOptions) {
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: restFor, breaker: new ConsecutiveBreaker(failuresInARow) });
  return async (path: string, init: RequestInit = {}): Promise<{ ok: boolean; status: number; body: unknown }> => {
    const ended = metrics.providers.startTimer({ provider: name });
    try {
      const answer = await breaker.execute(async () => {
        const response = await fetch(`${url}${path}`, {
          ...init,
          headers: { ...init.headers, authorization: `Bearer ${token}` },
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        });
        if (response.status >= 500) throw new Error(`${name} answered ${response.status}.`);
        // It is alive and wants fewer questions: that must not close it for everybody else.
        if (response.status === 429) return { ok: false, status: 429, body: await response.body?.cancel() };
        return { ok: response.ok, status: response.status, body: await readJson(response) };
      });
      if (answer.status === 429) throw new Error(`${name} answered 429.`);
      ended({ outcome: answer.ok ? 'answered' : 'refused' });
      return answer;
    } catch (error) {
      ended({ outcome: 'failed' });
      throw error;
    }
  };
}
