import { pauseRenewal, writeToOwner } from 'shared-contracts/desk';
import { refundPart } from 'shared-contracts/refund-lists';
import { actOnRenewals, getCancellationTerms, type Renewal, updateRenewal } from 'shared-contracts/renewals';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const renewalActionsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    // Not cached, because the refund depends on the current state.
    adminGetCancellationTerms: build.query(queryFrom(getCancellationTerms, { keepUnusedDataFor: 0 })),
    adminActOnRenewals: build.mutation(mutationFrom(actOnRenewals)),
    adminUpdateRenewal: build.mutation(mutationFrom(updateRenewal)),
    adminWriteToOwner: build.mutation(mutationFrom(writeToOwner)),
    adminPauseRenewal: build.mutation(mutationFrom(pauseRenewal)),
    adminRefundPart: build.mutation(mutationFrom(refundPart)),
  }),
});

export const {
  useLazyAdminGetCancellationTermsQuery,
  useAdminActOnRenewalsMutation,
  useAdminUpdateRenewalMutation,
  useAdminWriteToOwnerMutation,
  useAdminPauseRenewalMutation,
  useAdminRefundPartMutation,
} = renewalActionsApi;

/** A renewal's licence number, or its payment reference if the vehicle is gone. */
export const plateOf = ({ vehicle, paymentReference }: Renewal): string =>
  vehicle?.licenseNumber.toUpperCase() ?? paymentReference;
