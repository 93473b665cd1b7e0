import { quoteDuplicateDisc } from 'shared-contracts/checkouts';
import { baseApi, queryFrom } from 'web-kit/api';

const lostDiscApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ renewalsQuoteDuplicateDisc: build.query(queryFrom(quoteDuplicateDisc)) }),
});

export const { useRenewalsQuoteDuplicateDiscQuery } = lostDiscApi;
