import type { FastifyInstance } from 'fastify';
import { workerPolicy } from './headers/security-headers.ts';
import type { EdgeMetrics } from './metrics.ts';
import { recordFile, type Releases } from 'release-store';
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
const maxCached = 400;
const suffixes = { br: 'br', gzip: 'gz' };

interface Variant {
  bytes: Uint8Array;
  encoding: 'br' | 'gzip' | undefined;
}

/**
 * Serves released files: immutable, precompressed, and open to every origin because partners load them too. With `signed`,
 * only files that are as their team signed them, which also holds for workers, whose integrity browsers cannot check.
 */
export function moduleFiles(
  app: FastifyInstance,
  releases: Releases,
  signed: SignedReleases | undefined,
  metrics: EdgeMetrics,
): void {
  const cache = new Map<string, Variant>();

  const read = async (key: string, encoding: Variant['encoding']): Promise<Variant | undefined> => {
    const bytes = await releases.read(encoding ? `${key}.${suffixes[encoding]}` : key);
    if (!bytes) return undefined;
    if (!signed || key.endsWith(`/${recordFile}`) || (await signed.isSigned(key, bytes, encoding)))
      return { bytes, encoding };
    app.log.error({ key, encoding }, 'a released file is not as it was signed, so it is not served');
    return undefined;
  };

  const find = async (key: string, accepted: string): Promise<Variant | undefined> => {
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    const cacheKey = `${encoding ?? ''}:${key}`;
    const cached = cache.get(cacheKey);
    metrics.countFileRead(cached ? 'memory' : 'store');
    if (cached) return cached;
    const variant = (encoding && (await read(key, encoding))) ?? (await read(key, undefined));
    if (!variant) return undefined;
    if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? '');
    cache.set(cacheKey, variant);
    return variant;
  };

  app.get<{ Params: { '*': string } }>('/modules/*', async (request, reply) => {
    const key = request.params['*'];
    const extension = key.split('.').at(-1) ?? '';
    const variant =
      keyPattern.test(key) && types[extension] ? await find(key, request.headers['accept-encoding'] ?? '') : undefined;
    void reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('vary', 'Accept-Encoding');
    if (!variant) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    if (variant.encoding) void reply.header('content-encoding', variant.encoding);
    if (workerFile.test(key)) void reply.header('content-security-policy', workerPolicy);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(types[extension] ?? '')
      .send(Buffer.from(variant.bytes));
  });
}
