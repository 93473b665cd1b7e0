import type { ExportName } from 'shared-contracts/downloads';
import type { Endpoint } from 'shared-contracts/endpoint';
import type { Caller } from '../caller.ts';
import type { FileResponse } from '../responses.ts';

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
