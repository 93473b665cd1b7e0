import { listRenewals } from 'shared-contracts/renewals';
import { baseApi, queryFrom } from 'web-kit/host';

const renewalsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    renewalsListRenewals: build.query(queryFrom(listRenewals, { providesTags: ['Renewal'] })),
  }),
});

export const { useRenewalsListRenewalsQuery } = renewalsApi;
