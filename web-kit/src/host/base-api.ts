import { createApi } from '@reduxjs/toolkit/query/react';
import type { Failure } from 'shared-contracts/failure';
import { apiBaseQuery } from './api-base-query.ts';

/** Cache tags are the contract's nouns, so that a payment refreshes the renewals list without knowing it. */
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

/** The one api of a page. It has no endpoints: each module injects its own, their names prefixed by the module. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  tagTypes: tags,
  endpoints: () => ({}),
  catchSchemaFailure: ({ issues, schemaName }, { endpoint }): Failure => {
    // A mismatch is a failed request (docs/requirements.md, API-4) and must leave a trace: it means that a contract broke.
    console.error(`${endpoint}: the answer does not fit its contract (${schemaName}).`, issues);
    return { success: false, message: 'The answer of the server was not understood.', code: 0, reason: 'unexpected_answer' };
  },
});
