import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Reply } from 'shared-contracts/endpoint';
import { authorize } from './access-policy.ts';
import type { Caller } from './caller.ts';
import { bodyDeadline } from './body-deadline.ts';
import { checkResponse } from './check-response.ts';
import type { Config } from './config.ts';
import { withIdempotency, storesResponse } from './idempotency.ts';
import type { Platform } from './platform.ts';
import type { Site } from './site.ts';
import { type Parsed, validate } from './validate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the endpoint that a route belongs to. */
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
  request: FastifyRequest;
}

/** Bytes instead of JSON: shown in the page when `inline`, else saved under its name. */
export interface FileResponse {
  content: Buffer | Readable;
  type: string;
  filename: string;
  inline?: boolean;
}

const toFastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  authorize(endpoint.access, request.caller);
  const isJson = (endpoint.bodyType ?? 'json') === 'json';
  return {
    params: validate<E['params']>(endpoint.params, request.params),
    query: validate<E['query']>(endpoint.query, request.query),
    // A form's fields are parsed with its file, a provider's bytes by its adapter.
    body: isJson ? validate<E['body']>(endpoint.body, request.body ?? {}) : (undefined as Parsed<E['body']>),
    // `admit` has let nobody in whom the access does not name, which the compiler cannot follow.
    caller: request.caller as CallerOf<E>,
    site: request.site,
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
          preParsing: bodyDeadline(endpoint.bodyType === 'multipart' ? deadlines.UPLOAD_SECONDS : deadlines.REQUEST_SECONDS),
        }),
      handler,
    });
  if (endpoint.bodyType !== 'raw') return void add(app);
  app.register(async (scope) => {
    // What a provider signs are bytes: they must reach the signature check as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    add(scope);
  });
}

/** Registers the route of an endpoint: admission, parsing in, the handler, and outside production a check of what goes out. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  { db, clock, config }: Platform,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply<E>>,
): void {
  register(
    app,
    endpoint,
    async (request, reply) => {
      const call = callOf(endpoint, request);
      const work = async () => {
        const body: unknown = await handle(call);
        if (!config.production) checkResponse(endpoint, body);
        return { status: endpoint.status, body };
      };
      const key = request.headers['idempotency-key'];
      const content = [endpoint.name, call.params, call.query, call.body];
      const { status, body } =
        typeof key === 'string' && key !== '' && storesResponse(endpoint)
          ? await withIdempotency(db, clock, { owner: call.caller?.id ?? request.ip, key: key.slice(0, 255), content }, work)
          : await work();
      return reply.status(status).send(body);
    },
    config,
  );
}

/** Registers the route of an endpoint that answers a file. */
export function fileRoute<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: (call: Call<E>) => Promise<FileResponse>): void {
  register(app, endpoint, async (request, reply) => {
    const { content, type, filename, inline } = await handle(callOf(endpoint, request));
    return reply
      .status(endpoint.status)
      .type(type)
      .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(filename)}`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cross-origin-resource-policy', 'same-origin')
      .send(content);
  });
}
