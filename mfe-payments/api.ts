import { listPayments } from 'shared-contracts/payments';
import { baseApi, queryFrom } from 'web-kit/host';

const paymentsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    paymentsListPayments: build.query(queryFrom(listPayments, { providesTags: ['Payment'] })),
  }),
});

export const { usePaymentsListPaymentsQuery } = paymentsApi;
