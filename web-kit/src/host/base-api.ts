import { announceApi } from './api-part.ts';
import { emptyApi } from './empty-api.ts';

announceApi(emptyApi);

/** The page's only RTK Query API. Each module injects its own endpoints, named with the module as prefix. */
export const baseApi = emptyApi;
