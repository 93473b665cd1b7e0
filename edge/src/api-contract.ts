import { getContract } from 'shared-contracts/contract';
import type { FastifyInstance } from 'fastify';
import type { EdgeMetrics } from './metrics.ts';

const everyMs = 30_000;
const timeoutMs = 1500;

/**
 * The version of the API's contract, asked for at start and then every 30 seconds, so that no page waits for it. Undefined
 * until the API has told it; the last known one while it does not.
 */
export function watchApiContract(
  app: FastifyInstance,
  apiUrl: string,
  { setUpstreamReady }: Pick<EdgeMetrics, 'setUpstreamReady'>,
): () => string | undefined {
  let version: string | undefined;
  const ask = async () => {
    try {
      const response = await fetch(`${apiUrl}/api${getContract.path}`, { signal: AbortSignal.timeout(timeoutMs) });
      setUpstreamReady(response.ok);
      if (response.ok) version = getContract.reply.parse(await response.json()).version;
    } catch (failure) {
      setUpstreamReady(false);
      app.log.warn({ failure: String(failure) }, 'the API did not tell its contract');
    }
  };
  const timer = setInterval(() => void ask(), everyMs);
  app.addHook('onClose', async () => clearInterval(timer));
  void ask();
  return () => version;
}
