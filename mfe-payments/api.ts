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

/** What a payment that ended changes for other modules. */
const changedByPayment = ['Payment', 'Renewal', 'Vehicle', 'Event'] as const;

/** Asking for the result is what completes a payment, so it changes what others show, once there is one. */
const changedByAnswer = (answer: Reply<typeof getPaymentResult> | undefined) => (answer?.result === 'processing' ? [] : changedByPayment);

const paymentsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    paymentsListPayments: build.query(queryFrom(listPayments, { providesTags: ['Payment'] })),
    paymentsListAllPayments: build.query(queryFrom(listAllPayments, { providesTags: ['Payment'] })),
    paymentsListVehicles: build.query(queryFrom(listVehicles, { providesTags: ['Vehicle'] })),
    paymentsMarkSubmitted: build.mutation(mutationFrom(markPaymentSubmitted, { invalidatesTags: ['Payment'] })),
    paymentsCreatePaymentKey: build.mutation(mutationFrom(createPaymentKey, { invalidatesTags: ['Payment'] })),
    paymentsGetResult: build.mutation(mutationFrom(getPaymentResult, { invalidatesTags: changedByAnswer })),
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
