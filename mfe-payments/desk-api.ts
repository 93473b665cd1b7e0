import { listCompanies } from 'shared-contracts/companies';
import { getPaymentDetails, resolvePayment } from 'shared-contracts/payment-details';
import { getPaymentTotals } from 'shared-contracts/payment-lists';
import { listRefunds, noteRefundByHand, refundPart, retryRefund } from 'shared-contracts/refund-lists';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

/** The calls of the administrators' screens, which owners do not load. */
const deskApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    paymentsListRefunds: build.query(queryFrom(listRefunds)),
    paymentsGetPayment: build.query(queryFrom(getPaymentDetails)),
    paymentsGetTotals: build.query(queryFrom(getPaymentTotals)),
    paymentsRefundPart: build.mutation(mutationFrom(refundPart)),
    paymentsResolvePayment: build.mutation(mutationFrom(resolvePayment)),
    paymentsNoteRefundByHand: build.mutation(mutationFrom(noteRefundByHand)),
    paymentsRetryRefund: build.mutation(mutationFrom(retryRefund)),
    paymentsListCompanies: build.query(queryFrom(listCompanies)),
  }),
});

export const {
  usePaymentsListRefundsQuery,
  usePaymentsGetPaymentQuery,
  usePaymentsGetTotalsQuery,
  usePaymentsRefundPartMutation,
  usePaymentsResolvePaymentMutation,
  usePaymentsNoteRefundByHandMutation,
  usePaymentsRetryRefundMutation,
  usePaymentsListCompaniesQuery,
} = deskApi;
