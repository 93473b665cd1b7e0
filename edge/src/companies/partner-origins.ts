import type { Upstreams } from '../upstreams/upstreams.ts';

interface OriginsOptions {
  api: Pick<Upstreams, 'get'>;
  now?: () => number;
}

interface Answer {
  /** Reference of the company that has this origin. */
  reference: string | undefined;
  until: number;
}

const ttlMs = 10_000;
const timeoutMs = 1500;
const maxCached = 500;

const referenceIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'reference' in body && typeof body.reference === 'string'
    ? body.reference.toLowerCase()
    : undefined;

/**
 * Whether an origin is one of a company's `origins`, which only the API knows: it allows exactly those in CORS, and takes
 * the company of a request from its origin. Cached for ten seconds. Rejects if the API does not answer.
 */
export function partnerOrigins({ api, now = Date.now }: OriginsOptions) {
  const cache = new Map<string, Answer>();

  const ownerOf = async (origin: string): Promise<string | undefined> => {
    const known = cache.get(origin);
    if (known && known.until > now()) return known.reference;
    const response = await api.get('/api/companies', {
      headers: { accept: 'application/json', origin },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the API responded with ${response.status}`);
    const isAllowed = response.headers.get('access-control-allow-origin') === origin;
    const reference = isAllowed ? referenceIn(await response.json()) : undefined;
    if (cache.size >= maxCached) cache.clear();
    cache.set(origin, { reference, until: now() + ttlMs });
    return reference;
  };

  return async (origin: string, company: string): Promise<boolean> => (await ownerOf(origin)) === company.toLowerCase();
}

export type PartnerOrigins = ReturnType<typeof partnerOrigins>;
