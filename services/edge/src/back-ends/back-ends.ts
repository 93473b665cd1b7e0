import type { KeyObject } from 'node:crypto';
import compress from '@fastify/compress';
import { parseCookie } from 'cookie';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pickVersion } from 'module-kit/registry';
import { requestIdHeader, traceHeaders } from 'server-kit';
import type { Registry } from 'shared-contracts/registry';
import { getIdentity } from 'shared-contracts/sessions';
import { Agent } from 'undici';
import { edgeHeaders, unavailable } from '../api-proxy.ts';
import { compression } from '../compression.ts';
import type { EdgeConfig } from '../edge-config.ts';
import { knownVisitor } from '../site-of-request.ts';
import type { Upstreams } from '../upstreams/upstreams.ts';
import { callBackEnd, maxBytes } from './call-back-end.ts';
import { identityHeader, identityKeys, identityToken } from './identity-token.ts';

interface BackEndsOptions {
  registry: () => Promise<Registry>;
  api: Pick<Upstreams, 'get'>;
  /** Whose page an origin is, if it is a partner's. */
  ownerOf: (origin: string) => Promise<string | null>;
}

/** Calls to a module's back end that run at once. More are refused, so that a slow one takes nothing from the rest. */
const maxCalls = 20;
const identityTimeoutMs = 3000;

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/** Headers of a request that a back end gets. Neither the bearer token nor cookies are among them. */
const passedOn = ['accept', 'accept-language', 'content-type', 'idempotency-key'];

const refusal = (code: number, reason: string, message: string) => ({ success: false, message, code, reason });
const notFound = refusal(404, 'not_found', 'This part has no server of its own.');
const tooLarge = refusal(413, 'too_large', 'This is more than can be sent at once.');
const busy = refusal(503, 'busy', 'This part has too much to do right now. Please try again in a moment.');
const failed = refusal(502, 'unavailable', 'This part’s own server is not available. Please try again in a minute.');
const late = refusal(
  504,
  'unavailable',
  'This part’s own server did not answer in time. Please try again in a minute.',
);

const callPath = /^\/api\/(mfe-[a-z0-9-]+)(\/.*)$/;

/**
 * Passes calls below `/api/<module>` on to the back end that the module's release names and its key allows, with a token that
 * says who the caller is. No path of the API begins like a module's name.
 */
export function backEnds(app: FastifyInstance, config: EdgeConfig, { registry, api, ownerOf }: BackEndsOptions): void {
  const { releaseKey: privateKey } = config;
  const agent = new Agent({ connections: maxCalls, pipelining: 1, connect: { timeout: 2000 } });
  app.addHook('onClose', () => agent.destroy());
  const running = new Map<string, number>();

  const originOf = async (module: string, request: FastifyRequest): Promise<string | undefined> => {
    const visitor = knownVisitor(config, parseCookie(request.headers.cookie ?? ''));
    return pickVersion(await registry(), module, visitor)?.extras.data.backEnd?.origin;
  };

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    const [, module = '', target = ''] = callPath.exec(request.url) ?? [];
    const origin = await originOf(module, request);
    if (origin === undefined) return reply.code(404).send(notFound);
    if (!privateKey) request.log.error({ module }, 'no back end is called, because RELEASE_KEY_FILE is not set');
    if (!request.site || !privateKey) return reply.code(502).send(unavailable);
    const calls = running.get(module) ?? 0;
    if (calls >= maxCalls) return reply.code(503).header('retry-after', 1).send(busy);
    running.set(module, calls + 1);
    try {
      const headers = await callHeaders(request, reply, { config, privateKey, api, module });
      if (!headers) return reply;
      const body = request.body instanceof Uint8Array ? request.body : undefined;
      // A HEAD is answered as a GET, without its body.
      const method = methods.find((name) => name === request.method) ?? 'GET';
      const answer = await callBackEnd(agent, `${origin}${target}`, { method, headers, body });
      if (answer.retryAfter) void reply.header('retry-after', answer.retryAfter);
      return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.bytes);
    } catch (failure) {
      const isLate = failure instanceof Error && failure.name === 'TimeoutError';
      request.log.warn({ module, failure: String(failure) }, 'a back end of a module did not answer as it must');
      return isLate ? reply.code(504).send(late) : reply.code(502).send(failed);
    } finally {
      running.set(module, (running.get(module) ?? 1) - 1);
    }
  };

  if (privateKey)
    app.get('/.well-known/jwks.json', async (_, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(identityKeys(privateKey)),
    );
  void app.register(async (scope) => {
    await scope.register(compress, compression);
    readableByPartners(scope, ownerOf);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_, body, done) => done(null, body));
    scope.setErrorHandler<FastifyError>(async (failure, _, reply) => {
      if (failure.statusCode !== 413) throw failure;
      return reply.code(413).send(tooLarge);
    });
    scope.route({
      method: [...methods],
      url: '/api/:module(^mfe-[a-z0-9-]+$)/*',
      handler: handle,
    });
  });
}

/** Lets partners' pages read every answer, refusals too: what they may not read is a lost connection to them. */
function readableByPartners(app: FastifyInstance, ownerOf: BackEndsOptions['ownerOf']): void {
  app.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    void reply.header('vary', 'origin');
    const isPartners = origin !== undefined && (await ownerOf(origin).catch(() => null)) !== null;
    if (isPartners)
      void reply
        .header('access-control-allow-origin', origin)
        .header('access-control-expose-headers', 'retry-after, x-request-id');
  });
}

interface CallOptions {
  config: EdgeConfig;
  privateKey: KeyObject;
  api: Pick<Upstreams, 'get'>;
  module: string;
}

/**
 * The headers of a call to a back end, with who the caller is as the API says it. Undefined if the API refuses the caller or
 * does not say: then the reply is sent.
 */
async function callHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, privateKey, api, module }: CallOptions,
): Promise<Record<string, string> | undefined> {
  const asked = await api
    .get(`/api${getIdentity.path}`, {
      headers: { ...edgeHeaders(request, config), ...headersOf(request, ['authorization', 'origin']) },
      signal: AbortSignal.timeout(identityTimeoutMs),
    })
    .catch(() => undefined);
  if (!asked) {
    void reply.code(502).send(unavailable);
    return undefined;
  }
  const headers = { ...headersOf(request, passedOn), ...traceHeaders(request), [requestIdHeader]: request.id };
  if (asked.ok) {
    const identity = getIdentity.reply.parse(await asked.json());
    const token = identityToken(identity, { privateKey, issuer: config.siteUrl, audience: module, now: new Date() });
    return { ...headers, [identityHeader]: token };
  }
  if (asked.status === 401 && request.headers.authorization === undefined) return headers;
  void reply.code(asked.status).send(await asked.json());
  return undefined;
}

/** Those of a request's headers that it has. */
const headersOf = ({ headers }: FastifyRequest, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
