import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from 'module-kit/registry';
import Negotiator from 'negotiator';
import { workerPolicy } from './headers/security-headers.ts';
import type { EdgeMetrics } from './metrics.ts';
import type { SignedReleases } from './registry/signed-releases.ts';

const types: Record<string, string> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  css: 'text/css',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  geojson: 'application/geo+json',
};
const keyPattern = /^[a-z][a-z0-9-]{0,60}\/[A-Za-z0-9.+-]{1,80}\/[A-Za-z0-9_.-]+$/;
/** A module's worker script, as the build names it: `barcode.worker.<hash>.js`. */
const workerFile = /\.worker\.[\w.-]+js$/;
const suffixes = { br: 'br', gzip: 'gz' };
/** The encodings of files in the store, the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];
/** What an entry of the cache takes beside the file's bytes, about. */
const entryBytes = 500;

interface Variant {
  bytes: Uint8Array;
  encoding: Encoding;
}

/** Whether a request is for a file of a release. */
export const isModuleFile = ({ url }: FastifyRequest): boolean => url.startsWith('/modules/');

interface FilesOptions {
  signed: SignedReleases | undefined;
  cacheBytes: number;
  metrics: Pick<EdgeMetrics, 'countFileRead'>;
}

/** The encodings that a client accepts, by its Accept-Encoding with q-values; of those it likes equally the smallest first. */
const acceptedBy = ({ headers }: FastifyRequest): Encoding[] =>
  new Negotiator({ headers }).encodings(encodings, { preferred: encodings });

/** Reads a released file in an encoding. Undefined if the store does not have it so, or it is not as it was signed. */
const fileReader =
  (app: FastifyInstance, releases: ReleaseStore, signed: SignedReleases | undefined) =>
  async (key: string, encoding: Encoding): Promise<Variant | undefined> => {
    const compression = encoding === 'identity' ? undefined : encoding;
    const bytes = await releases.read(compression ? `${key}.${suffixes[compression]}` : key);
    if (!bytes) return undefined;
    if (!signed || (await signed.isSigned(key, bytes, compression))) return { bytes, encoding };
    app.log.error({ key, encoding }, 'a released file is not as it was signed, so it is not served');
    return undefined;
  };

/**
 * Serves released files: immutable, precompressed, and open to every origin because partners load them too. With `signed`,
 * only files that are as their team signed them, which also holds for workers, whose integrity browsers cannot check.
 * The files sent last are kept in memory, up to `cacheBytes`.
 */
export function moduleFiles(
  app: FastifyInstance,
  releases: ReleaseStore,
  { signed, cacheBytes, metrics }: FilesOptions,
): void {
  const cache = new LRUCache<string, Variant | 'none'>({
    maxSize: cacheBytes,
    sizeCalculation: (entry) => (entry === 'none' ? 0 : entry.bytes.length) + entryBytes,
  });

  const read = fileReader(app, releases, signed);

  const readOnce = async (key: string, encoding: Encoding): Promise<Variant | undefined> => {
    const cacheKey = `${encoding}:${key}`;
    const known = cache.get(cacheKey);
    if (known === 'none') return undefined;
    const variant = known ?? (await read(key, encoding));
    if (!variant) return undefined;
    metrics.countFileRead(known ? 'memory' : 'store');
    if (!known) cache.set(cacheKey, variant);
    return variant;
  };

  /** The file in the first of these encodings that the store has it in. Only of files that exist is noted what is missing. */
  const find = async (key: string, accepted: readonly Encoding[]): Promise<Variant | undefined> => {
    for (const [index, encoding] of accepted.entries()) {
      const variant = await readOnce(key, encoding);
      if (!variant) continue;
      for (const missing of accepted.slice(0, index)) cache.set(`${missing}:${key}`, 'none');
      return variant;
    }
    return undefined;
  };

  app.get<{ Params: { '*': string } }>('/modules/*', async (request, reply) => {
    const key = request.params['*'];
    const extension = key.split('.').at(-1) ?? '';
    const isFile = keyPattern.test(key) && types[extension] !== undefined;
    const accepted = acceptedBy(request);
    const variant = isFile ? await find(key, accepted) : undefined;
    void reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('vary', 'Accept-Encoding');
    if (!variant) {
      const isRefused = isFile && !accepted.includes('identity') && (await readOnce(key, 'identity')) !== undefined;
      return reply
        .code(isRefused ? 406 : 404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send(isRefused ? 'Not acceptable' : 'Not found');
    }
    if (variant.encoding !== 'identity') void reply.header('content-encoding', variant.encoding);
    if (workerFile.test(key)) void reply.header('content-security-policy', workerPolicy);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(types[extension] ?? '')
      .send(Buffer.from(variant.bytes));
  });
}
