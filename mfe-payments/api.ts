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
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

/** Requesting the result completes a payment. Before that nothing has changed. */
const isFinal = ({ result }: Reply<typeof getPaymentResult>) => result !== 'processing';

const paymentsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    paymentsListPayments: build.query(queryFrom(listPayments)),
    paymentsListAllPayments: build.query(queryFrom(listAllPayments)),
    paymentsListVehicles: build.query(queryFrom(listVehicles)),
    paymentsMarkSubmitted: build.mutation(mutationFrom(markPaymentSubmitted)),
    paymentsCreatePaymentKey: build.mutation(mutationFrom(createPaymentKey)),
    paymentsGetResult: build.mutation(mutationFrom(getPaymentResult, { hasChanged: isFinal })),
    paymentsRefreshPayment: build.mutation(mutationFrom(refreshPayment)),
  }),
});

export const {
  usePaymentsListPaymentsQuery,
  usePaymentsListAllPaymentsQuery,
  useLazyPaymentsListVehiclesQuery,
  usePaymentsMarkSubmittedMutation,
  usePaymentsCreatePaymentKeyMutation,
  usePaymentsGetResultMutation,
  usePaymentsRefreshPaymentMutation,
} = paymentsApi;
