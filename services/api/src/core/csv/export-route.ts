import type { FastifyInstance } from 'fastify';
import type { Endpoint } from 'shared-contracts/endpoint';
import { assertConfirmed } from '../access-policy.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { RateLimits } from '../rate-limit.ts';
import type { FileResponse } from '../responses.ts';
import { type Call, fileRoute } from '../route.ts';
import { validate } from '../validate.ts';
import type { Exports } from './exports.ts';

/** Counts an export of a caller. Throws `too_many`. */
export const limitExports = (rateLimits: RateLimits, caller: Caller): Promise<void> =>
  rateLimits.hit({ of: 'list export', by: caller.id, max: 30, seconds: 3600 });

/** Registers the route of an export, and the export for downloads. */
export function exportRoute<E extends Endpoint>(
  app: FastifyInstance,
  { exports, rateLimits, clock }: { exports: Exports; rateLimits: RateLimits; clock: Clock },
  endpoint: E,
  write: (call: Pick<Call<E>, 'caller' | 'query'>) => Promise<FileResponse>,
): void {
  exports.define({
    endpoint,
    // `write` is for callers whom the endpoint admits, which the compiler cannot know.
    write: (caller, query) =>
      write({ caller: caller as Call<E>['caller'], query: validate<E['query']>(endpoint.query, query) }),
  });
  fileRoute(app, endpoint, async ({ caller, query }) => {
    if (endpoint.confirms) assertConfirmed(caller, clock());
    if (caller) await limitExports(rateLimits, caller);
    return write({ caller, query });
  });
}
