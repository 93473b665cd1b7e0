import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Reply } from 'shared-contracts/endpoint';
import type * as z from 'zod/mini';
import { type Caller, isAdmin, isProductAdmin } from './caller.ts';
import { answerOnce } from './idempotency.ts';
import type { Platform } from './platform.ts';
import { refusal } from './refusals.ts';
import { replySchema } from './reply-schema.ts';
import { validate } from './validate.ts';

/** The company whose site, or whose shell, a request comes from. */
export interface Site {
  id: string;
  reference: string;
  name: string;
  skipVerification: boolean;
  showAdmin: boolean;
  siteUrl: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    site: Site;
  }
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Parts<E> = E extends Endpoint<infer P, infer Q, infer B> ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> } : never;
type CallerOf<E extends Endpoint> = E['access'] extends 'open' | 'signed' ? Caller | undefined : Caller;

export type Call<E extends Endpoint> = Parts<E> & {
  caller: CallerOf<E>;
  site: Site;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Refuses a caller that the endpoint's access does not let in. */
export function admit(access: Endpoint['access'], caller: Caller | undefined): void {
  if (access === 'open' || access === 'signed') return;
  if (!caller) throw refusal('not_logged_in');
  if (access === 'user') return;
  if (access === 'admin' || access === 'product') {
    if (!isAdmin(caller) || (access === 'product' && !isProductAdmin(caller))) throw refusal('forbidden');
    return;
  }
  if (!caller.verified) throw refusal('unverified');
  if (access === 'active' && !caller.permissions.has('isActivatedUser') && !isAdmin(caller)) throw refusal('not_activated');
}

const toFastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Whether answers to a repeated key are kept: never those that hold a token. */
const keepsAnswers = ({ method, path, bodyType }: Endpoint) =>
  method === 'POST' && !path.startsWith('/auth/') && (bodyType ?? 'json') === 'json';

/** Registers the route of an endpoint: admission, parsing in, the handler, parsing out. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply<E>>,
): void {
  const isFile = endpoint.replyType === 'file';
  const register = (scope: FastifyInstance) =>
    scope.route({
      method: endpoint.method,
      url: `/api${toFastifyPath(endpoint.path)}`,
      config: { endpoint: endpoint.name },
      ...(isFile ? {} : { schema: { response: { [endpoint.status]: replySchema(endpoint.reply) } } }),
      handler: async (request, reply) => {
        admit(endpoint.access, request.caller);
        const parsed = {
          params: validate(endpoint.params, request.params),
          query: validate(endpoint.query, request.query),
          body:
            endpoint.bodyType && endpoint.bodyType !== 'json'
              ? undefined
              : validate(endpoint.body, request.body ?? (endpoint.body ? {} : undefined)),
        };
        const work = async () => {
          const result = await handle({ ...parsed, caller: request.caller, site: request.site, request, reply } as unknown as Call<E>);
          if (!isFile && !platform.config.production) endpoint.reply.parse(result);
          return { status: endpoint.status, body: result as unknown };
        };
        const key = request.headers['idempotency-key'];
        if (typeof key === 'string' && key !== '' && keepsAnswers(endpoint)) {
          const owner = request.caller?.id ?? request.ip;
          const { status, body } = await answerOnce(
            platform.db,
            platform.clock,
            { owner, key: key.slice(0, 255), content: [endpoint.name, parsed] },
            work,
          );
          return reply.status(status).send(body);
        }
        const { status, body } = await work();
        if (isFile) return body;
        return reply.status(status).send(body);
      },
    });
  if (endpoint.bodyType !== 'raw') return void register(app);
  app.register(async (scope) => {
    // What a provider signs are bytes: they must reach the signature check as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    register(scope);
  });
}
