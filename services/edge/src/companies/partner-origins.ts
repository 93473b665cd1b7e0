import { cached } from '../cached.ts';
import type { Upstreams } from '../upstreams/upstreams.ts';

interface OriginsOptions {
  api: Pick<Upstreams, 'get'>;
  now?: () => number;
}

const timeoutMs = 1500;

const referenceIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'reference' in body && typeof body.reference === 'string'
    ? body.reference.toLowerCase()
    : null;

/**
 * Of which company an origin is one of the `origins`, which only the API knows: it allows exactly those in CORS, and takes
 * the company of a request from its origin. Cached for ten seconds, and for longer while the API does not answer. Rejects if it
 * never has.
 */
export function partnerOrigins({ api, now = Date.now }: OriginsOptions) {
  const ownerOf = cached(
    async (origin) => {
      const response = await api.get('/api/companies', {
        headers: { accept: 'application/json', origin },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`the API responded with ${response.status}`);
      const isAllowed = response.headers.get('access-control-allow-origin') === origin;
      return isAllowed ? referenceIn(await response.json()) : null;
    },
    { now },
  );

  return {
    /** The reference of the company, in small letters. */
    ownerOf,
    isPartner: async (origin: string, company: string): Promise<boolean> =>
      (await ownerOf(origin)) === company.toLowerCase(),
  };
}

export type IsPartner = ReturnType<typeof partnerOrigins>['isPartner'];
