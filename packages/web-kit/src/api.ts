/**
 * Asking the API: the page's one RTK Query API, and endpoints of it from contracts. Apart from the host, because a first view does
 * without, and because a form can load it once it is shown (`useLaterMutation`).
 */
export type { ApiBaseQuery } from './host/api-base-query.ts';
export type { ApiRequest } from './host/api-request.ts';
export { baseApi } from './host/base-api.ts';
export { type Arguments, mutationFrom, queryFrom, type Upload } from './host/from-endpoint.ts';
