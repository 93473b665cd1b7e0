/** The host contract: everything a module gets from the page it runs in. */
export * from './host-context.ts';
export { createHost, type HostOptions } from './host/create-host.ts';
export { withoutSession } from './host/create-store.ts';
export type { ApiBaseQuery } from './host/api-base-query.ts';
export { baseApi } from './host/base-api.ts';
export type { ApiRequest } from './host/api-request.ts';
export { type Arguments, mutationFrom, queryFrom, type Upload } from './host/from-endpoint.ts';
