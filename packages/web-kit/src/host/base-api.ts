import { createApi } from '@reduxjs/toolkit/query/react';
import { cacheTags } from 'shared-contracts/endpoint';
import type { Failure } from 'shared-contracts/failure';
import { apiBaseQuery } from './api-base-query.ts';
import { announceApi } from './api-part.ts';

/** The page's only RTK Query API. Each module injects its own endpoints, named with the module as prefix. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  tagTypes: cacheTags,
  endpoints: () => ({}),
  catchSchemaFailure: ({ issues, schemaName }, { endpoint }): Failure => {
    // A mismatch is a failed request (docs/spec/requirements.md, API-4). Logged because it means that a contract is broken.
    console.error(`${endpoint}: the response does not match its contract (${schemaName}).`, issues);
    return {
      success: false,
      message: 'The answer of the server was not understood.',
      code: 0,
      reason: 'unexpected_answer',
    };
  },
});

announceApi(baseApi);
