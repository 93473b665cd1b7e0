import {
  createDuplicateDiscKey,
  createTopUpKey,
  createVehiclesPaymentKey,
  quoteVehicles,
} from 'shared-contracts/checkouts';
import type { Reply } from 'shared-contracts/endpoint';
import { listAllPayments, listPayments } from 'shared-contracts/payment-lists';
import { getPaymentResult, markPaymentSubmitted, refreshPayment } from 'shared-contracts/payments';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

/** Requesting the result completes a payment. Before that nothing has changed. */
const isFinal = ({ result }: Reply<typeof getPaymentResult>) => result !== 'processing';

const paymentsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    paymentsListPayments: build.query(queryFrom(listPayments)),
    paymentsListAllPayments: build.query(queryFrom(listAllPayments)),
    paymentsQuoteVehicles: build.query(queryFrom(quoteVehicles)),
    paymentsMarkSubmitted: build.mutation(mutationFrom(markPaymentSubmitted)),
    paymentsCreateDuplicateDiscKey: build.mutation(mutationFrom(createDuplicateDiscKey)),
    paymentsCreateTopUpKey: build.mutation(mutationFrom(createTopUpKey)),
    paymentsCreatePaymentKey: build.mutation(mutationFrom(createVehiclesPaymentKey)),
    paymentsGetResult: build.mutation(mutationFrom(getPaymentResult, { hasChanged: isFinal })),
    paymentsRefreshPayment: build.mutation(mutationFrom(refreshPayment)),
  }),
});

export const {
  usePaymentsListPaymentsQuery,
  usePaymentsListAllPaymentsQuery,
  useLazyPaymentsQuoteVehiclesQuery,
  usePaymentsMarkSubmittedMutation,
  usePaymentsCreateDuplicateDiscKeyMutation,
  usePaymentsCreateTopUpKeyMutation,
  usePaymentsCreatePaymentKeyMutation,
  usePaymentsGetResultMutation,
  usePaymentsRefreshPaymentMutation,
} = paymentsApi;
