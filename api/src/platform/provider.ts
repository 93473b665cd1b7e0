import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { inSpan } from 'server-kit';
import type { Metrics } from './metrics.ts';

interface ProviderOptions {
  name: string;
  url: string;
  token: string;
  /** Milliseconds. */
  timeout: number;
  metrics: Pick<Metrics, 'providers'>;
  /** Milliseconds without calls after repeated failures. */
  breakFor?: number;
}

const maxResponseBytes = 1024 * 1024;
const failuresInARow = 5;

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxResponseBytes) throw new Error(`The response is larger than ${maxResponseBytes} bytes.`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/**
 * A client for a provider's HTTP API with a time limit, without redirects, and with responses of at most 1 MB. After five
 * consecutive failures, calls fail at once for five seconds. Throws if the provider is unavailable or overloaded, or
 * sends an invalid response. An error status below 500 other than 429 is returned.
 */
export function openProvider({ name, url, token, timeout, metrics, breakFor = 5000 }: ProviderOptions) {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: breakFor,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });
  return async (path: string, init: RequestInit = {}): Promise<{ ok: boolean; status: number; body: unknown }> => {
    const ended = metrics.providers.startTimer({ provider: name });
    try {
      const answer = await inSpan(`${init.method ?? 'GET'} ${name}`, { 'peer.service': name }, () =>
        breaker.execute(async () => {
          const response = await fetch(`${url}${path}`, {
            ...init,
            headers: { ...init.headers, authorization: `Bearer ${token}` },
            redirect: 'error',
            signal: AbortSignal.timeout(timeout),
          });
          if (response.status >= 500) throw new Error(`${name} responded with ${response.status}.`);
          // The provider is up and limits the rate, which must not block calls of others.
          if (response.status === 429) return { ok: false, status: 429, body: await response.body?.cancel() };
          return { ok: response.ok, status: response.status, body: await readJson(response) };
        }),
      );
      if (answer.status === 429) throw new Error(`${name} responded with 429.`);
      ended({ outcome: answer.ok ? 'answered' : 'refused' });
      return answer;
    } catch (error) {
      ended({ outcome: 'failed' });
      throw error;
    }
  };
}
