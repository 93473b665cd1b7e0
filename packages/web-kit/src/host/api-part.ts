import type { Api as QueryApi } from '@reduxjs/toolkit/query';
import type { CacheTag } from 'shared-contracts/endpoint';
import type { ApiBaseQuery } from './api-base-query.ts';

type Api = QueryApi<ApiBaseQuery, Record<never, never>, 'api', CacheTag>;

let loaded: Api | undefined;
const waiting = new Set<(api: Api) => void>();

/** The RTK Query API, if code that uses it has been loaded. The first view of a visitor does without. */
export const loadedApi = (): Api | undefined => loaded;

/** Runs now, or once the API's code is there. */
export function whenApiLoaded(run: (api: Api) => void): void {
  if (loaded) run(loaded);
  else waiting.add(run);
}

/** Called by the API's code. Stores that exist take it in, and so do all later ones. */
export function announceApi(api: Api): void {
  loaded = api;
  for (const run of waiting) run(api);
  waiting.clear();
}
