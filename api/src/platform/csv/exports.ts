import type { FastifyInstance } from 'fastify';
import type { ExportName } from 'shared-contracts/downloads';
import type { Endpoint } from 'shared-contracts/endpoint';
import type { Caller } from '../caller.ts';
import type { RateLimits } from '../rate-limit.ts';
import { type Call, type FileResponse, fileRoute } from '../route.ts';
import { validate } from '../validate.ts';

interface DefinedExport {
  endpoint: Endpoint;
  /** Writes the list for a caller whom the endpoint admits. Throws `invalid` for another query. */
  write: (caller: Caller, query: unknown) => Promise<FileResponse>;
}

/** The lists that can be exported, for callers with the bearer token and for browsers with a download token. */
export class Exports {
  readonly #defined = new Map<string, DefinedExport>();

  define(defined: DefinedExport): void {
    this.#defined.set(defined.endpoint.name, defined);
  }

  find(name: ExportName): DefinedExport {
    const defined = this.#defined.get(name);
    if (!defined) throw new Error(`No feature defines the export ${name}.`);
    return defined;
  }
}

interface ExportServices {
  exports: Exports;
  rateLimits: RateLimits;
}

/** Counts an export of a caller. Throws `too_many`. */
export const limitExports = (rateLimits: RateLimits, caller: Caller): Promise<void> =>
  rateLimits.hit({ of: 'list export', by: caller.id, max: 30, seconds: 3600 });

/** Registers the route of an export, and the export for downloads. */
export function exportRoute<E extends Endpoint>(
  app: FastifyInstance,
  { exports, rateLimits }: ExportServices,
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
    if (caller) await limitExports(rateLimits, caller);
    return write({ caller, query });
  });
}
