import type { Reply } from 'shared-contracts/endpoint';
import {
  createPaymentKey,
  getPaymentResult,
  listAllPayments,
  listPayments,
  markPaymentSubmitted,
  refreshPayment,
} from 'shared-contracts/payments';
import { listVehicles } from 'shared-contracts/vehicles';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/host';

/** Cache tags that a completed payment invalidates, also in other modules. */
const changedByPayment = ['Payment', 'Renewal', 'Vehicle', 'Event'] as const;

/** Requesting the result completes a payment, so any result except `processing` invalidates the tags. */
const changedByResult = (reply: Reply<typeof getPaymentResult> | undefined) => (reply?.result === 'processing' ? [] : changedByPayment);

const paymentsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    paymentsListPayments: build.query(queryFrom(listPayments, { providesTags: ['Payment'] })),
    paymentsListAllPayments: build.query(queryFrom(listAllPayments, { providesTags: ['Payment'] })),
    paymentsListVehicles: build.query(queryFrom(listVehicles, { providesTags: ['Vehicle'] })),
    paymentsMarkSubmitted: build.mutation(mutationFrom(markPaymentSubmitted, { invalidatesTags: ['Payment'] })),
    paymentsCreatePaymentKey: build.mutation(mutationFrom(createPaymentKey, { invalidatesTags: ['Payment'] })),
    paymentsGetResult: build.mutation(mutationFrom(getPaymentResult, { invalidatesTags: changedByResult })),
    paymentsRefreshPayment: build.mutation(mutationFrom(refreshPayment, { invalidatesTags: changedByPayment })),
  }),
});

export const {
  usePaymentsListPaymentsQuery,
  usePaymentsListAllPaymentsQuery,
  useLazyPaymentsListPaymentsQuery,
  useLazyPaymentsListAllPaymentsQuery,
  useLazyPaymentsListVehiclesQuery,
  usePaymentsMarkSubmittedMutation,
  usePaymentsCreatePaymentKeyMutation,
  usePaymentsGetResultMutation,
  usePaymentsRefreshPaymentMutation,
} = paymentsApi;
