import type { FastifyInstance } from 'fastify';
import { workerPolicy } from './headers/security-headers.ts';
import type { Releases } from './releases/release-store.ts';

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
const shape = /^[a-z][a-z0-9-]{0,60}\/[A-Za-z0-9.+-]{1,80}\/[A-Za-z0-9_.-]+$/;
/** `barcode.worker.<hash>.js`, as the build names what a module starts beside the page. */
const workerFile = /\.worker\.[\w.-]+js$/;
const mostKept = 400;

interface Variant {
  bytes: Uint8Array;
  encoding: 'br' | 'gzip' | undefined;
}

/** Released files: immutable, precompressed, open to every origin, since partners load them too. */
export function moduleFiles(app: FastifyInstance, releases: Releases): void {
  const kept = new Map<string, Variant>();

  const find = async (key: string, accepted: string): Promise<Variant | undefined> => {
    const wanted = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    const cacheKey = `${wanted ?? ''}:${key}`;
    const known = kept.get(cacheKey);
    if (known) return known;
    const suffix = wanted === 'br' ? '.br' : wanted === 'gzip' ? '.gz' : '';
    const small = suffix ? await releases.read(`${key}${suffix}`) : undefined;
    const bytes = small ?? (await releases.read(key));
    if (!bytes) return undefined;
    const variant: Variant = { bytes, encoding: small ? wanted : undefined };
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
    kept.set(cacheKey, variant);
    return variant;
  };

  app.get<{ Params: { '*': string } }>('/modules/*', async (request, reply) => {
    const key = request.params['*'];
    const extension = key.split('.').at(-1) ?? '';
    const found = shape.test(key) && types[extension] ? await find(key, request.headers['accept-encoding'] ?? '') : undefined;
    void reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('vary', 'Accept-Encoding');
    if (!found) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    if (found.encoding) void reply.header('content-encoding', found.encoding);
    if (workerFile.test(key)) void reply.header('content-security-policy', workerPolicy);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(types[extension] ?? '')
      .send(Buffer.from(found.bytes));
  });
}
