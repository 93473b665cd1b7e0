import { ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import { inSpan } from 'server-kit';
import type { Metrics } from './metrics.ts';

interface ProviderOptions {
  name: string;
  url: string;
  token: string;
  /** Milliseconds. */
  timeout: number;
  metrics: Pick<Metrics, 'providers' | 'alerts'>;
  /** Milliseconds without calls after repeated failures. */
  breakFor?: number;
  /** Whether an answer below 500 refuses our request, besides 401 and 403. */
  isRefusal?: (body: unknown) => boolean;
}

/** The provider refuses us: our credentials or requests are at fault, which says nothing about what we asked for. */
class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
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
 * consecutive failures, calls fail at once for five seconds. Throws if the provider is unavailable or overloaded, refuses
 * us, or sends an invalid response. Any other error status below 500 is returned.
 */
export function openProvider({
  name,
  url,
  token,
  timeout,
  metrics,
  breakFor = 5000,
  isRefusal = () => false,
}: ProviderOptions) {
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
          if (response.status >= 500 || response.status === 408)
            throw new Error(`${name} responded with ${response.status}.`);
          // The provider is up and limits the rate, which must not block calls of others.
          if (response.status === 429) return { ok: false, status: 429, body: await response.body?.cancel() };
          if (response.status === 401 || response.status === 403) {
            await response.body?.cancel();
            throw new ProviderRefusal(`${name} refuses us with ${response.status}.`);
          }
          const body = await readJson(response);
          if (isRefusal(body)) throw new ProviderRefusal(`${name} refuses our request with ${response.status}.`);
          return { ok: response.ok, status: response.status, body };
        }),
      );
      if (answer.status === 429) throw new Error(`${name} responded with 429.`);
      ended({ outcome: answer.ok ? 'answered' : 'refused' });
      return answer;
    } catch (error) {
      if (error instanceof ProviderRefusal) metrics.alerts.inc({ kind: 'provider refuses us' });
      ended({ outcome: 'failed' });
      throw error;
    }
  };
}
