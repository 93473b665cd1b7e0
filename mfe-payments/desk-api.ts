import { getCompany, listCompanies } from 'shared-contracts/companies';
import { getPaymentDetails } from 'shared-contracts/payment-details';
import { getPaymentTotals } from 'shared-contracts/payments';
import { listRefunds, refundPart, retryRefund } from 'shared-contracts/refund-lists';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

/** The calls of the administrators' screens, which owners do not load. */
const deskApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    deskListRefunds: build.query(queryFrom(listRefunds)),
    deskGetPayment: build.query(queryFrom(getPaymentDetails)),
    deskGetTotals: build.query(queryFrom(getPaymentTotals)),
    deskRefundPart: build.mutation(mutationFrom(refundPart)),
    deskRetryRefund: build.mutation(mutationFrom(retryRefund)),
    deskGetCompany: build.query(queryFrom(getCompany)),
    deskListCompanies: build.query(queryFrom(listCompanies)),
  }),
});

export const {
  useDeskListRefundsQuery,
  useDeskGetPaymentQuery,
  useDeskGetTotalsQuery,
  useDeskRefundPartMutation,
  useDeskRetryRefundMutation,
  useDeskGetCompanyQuery,
  useDeskListCompaniesQuery,
} = deskApi;
