import { createApi } from '@reduxjs/toolkit/query/react';
import type { Failure } from 'shared-contracts/failure';
import { apiBaseQuery } from './api-base-query.ts';

/** Cache tags named after API resources, so that a payment can invalidate the renewals list of another module. */
export const tags = [
  'User',
  'Vehicle',
  'Renewal',
  'Payment',
  'Document',
  'Event',
  'Delivery',
  'LicenseFee',
  'Variable',
  'Company',
  'Quote',
  'Permission',
  'Audit',
] as const;
export type Tag = (typeof tags)[number];

/** The page's only RTK Query API. Each module injects its own endpoints, named with the module as prefix. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  tagTypes: tags,
  endpoints: () => ({}),
  catchSchemaFailure: ({ issues, schemaName }, { endpoint }): Failure => {
    // A mismatch is a failed request (docs/requirements.md, API-4). Logged because it means that a contract is broken.
    console.error(`${endpoint}: the response does not match its contract (${schemaName}).`, issues);
    return { success: false, message: 'The answer of the server was not understood.', code: 0, reason: 'unexpected_answer' };
  },
});
