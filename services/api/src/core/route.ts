import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Reply } from 'shared-contracts/endpoint';
import { assertConfirmed, authorize } from './access-policy.ts';
import { apiError } from './api-error.ts';
import type { Caller } from './caller.ts';
import { checkResponse, stripOf } from './check-response.ts';
import type { Config } from './config.ts';
import type { CoreServices } from './core-services.ts';
import { type StoredResponse, storesResponse, withIdempotency } from './idempotency.ts';
import { readRawBodies } from './json-bodies.ts';
import { networkOf } from './rate-limit.ts';
import type { FileResponse } from './responses.ts';
import { immutable } from './secure-headers.ts';
import type { Site } from './site.ts';
import { rawErrorResponse } from './unrouted-requests.ts';
import { type Parsed, validate } from './validate.ts';

const tooSlow = rawErrorResponse(apiError('too_slow'));

/** Ends a request whose body has not arrived within this many seconds. Node does the same for headers. */
function bodyDeadline(seconds: number) {
  return async ({ raw }: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const timer = setTimeout(() => {
      if (raw.complete) return;
      raw.socket.end(tooSlow);
      raw.destroy();
    }, seconds * 1000);
    reply.raw.once('close', () => clearTimeout(timer));
    return payload;
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the route's endpoint. */
    endpoint?: string;
  }
}

type CallerOf<E extends Endpoint> = E['access'] extends 'open' | 'signed' ? Caller | undefined : Caller;

export interface Call<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  caller: CallerOf<E>;
  site: Site;
  /** Where the request came from, for limits. */
  network: string;
  request: FastifyRequest;
}

const toFastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  authorize(endpoint, request.caller);
  const isJson = (endpoint.bodyType ?? 'json') === 'json';
  return {
    params: validate<E['params']>(endpoint.params, request.params),
    query: validate<E['query']>(endpoint.query, request.query),
    // Multipart fields are parsed together with the file, and raw bodies by their adapter.
    body: isJson ? validate<E['body']>(endpoint.body, request.body ?? {}) : (undefined as Parsed<E['body']>),
    // `authorize` has rejected other callers, which the compiler cannot know.
    caller: request.caller as CallerOf<E>,
    site: request.site,
    network: networkOf(request.ip),
    request,
  };
}

function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  deadlines?: Pick<Config, 'REQUEST_SECONDS' | 'UPLOAD_SECONDS'>,
): void {
  const add = (scope: FastifyInstance) =>
    scope.route({
      method: endpoint.method,
      url: `/api${toFastifyPath(endpoint.path)}`,
      config: { endpoint: endpoint.name },
      ...(deadlines &&
        endpoint.method !== 'GET' && {
          preParsing: bodyDeadline(
            endpoint.bodyType === 'multipart' || endpoint.maxBodyBytes
              ? deadlines.UPLOAD_SECONDS
              : deadlines.REQUEST_SECONDS,
          ),
        }),
      ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
      handler,
    });
  if (endpoint.bodyType !== 'raw') return void add(app);
  app.register(async (scope) => {
    // Signatures cover the raw bytes, so the body must not be parsed before the check.
    readRawBodies(scope);
    add(scope);
  });
}

/**
 * Registers the route of an endpoint: authorisation, validation, the handler and a check of the response, which in
 * production only takes away what its schema does not have.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  { db, clock, config }: CoreServices,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply<E>>,
): void {
  const strip = config.production ? stripOf(endpoint.reply) : undefined;
  register(
    app,
    endpoint,
    async (request, reply) => {
      const call = callOf(endpoint, request);
      if (endpoint.confirms) assertConfirmed(call.caller, clock());
      const work = async () => {
        const body: unknown = await handle(call);
        if (!config.production) checkResponse(endpoint, body);
        return { status: endpoint.status, body: strip ? strip(body) : body };
      };
      const key = request.headers['idempotency-key'];
      const content = [endpoint.name, call.params, call.query, call.body];
      const { status, body, isReplayed }: StoredResponse =
        typeof key === 'string' && key !== '' && storesResponse(endpoint)
          ? await withIdempotency(
              db,
              clock,
              { owner: call.caller?.id ?? request.ip, key: key.slice(0, 255), content },
              work,
            )
          : await work();
      if (isReplayed) void reply.header('idempotent-replayed', 'true');
      return reply.status(status).send(body);
    },
    config,
  );
}

/** Registers the route of an endpoint that returns a file. */
export function fileRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<FileResponse>,
): void {
  register(app, endpoint, async (request, reply) => {
    const { content, type, filename, inline, isImmutable = false } = await handle(callOf(endpoint, request));
    if (isImmutable) void reply.header('cache-control', immutable);
    return reply
      .status(endpoint.status)
      .type(type)
      .header(
        'content-disposition',
        `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(filename)}`,
      )
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cross-origin-resource-policy', isImmutable ? 'cross-origin' : 'same-origin')
      .send(content);
  });
}
