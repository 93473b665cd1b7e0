import { actOnRenewals, getCancellationTerms, updateRenewal } from 'shared-contracts/renewals';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const renewalActionsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    // Not cached, because the refund depends on the current state.
    adminGetCancellationTerms: build.query(queryFrom(getCancellationTerms, { keepUnusedDataFor: 0 })),
    adminActOnRenewals: build.mutation(mutationFrom(actOnRenewals)),
    adminUpdateRenewal: build.mutation(mutationFrom(updateRenewal)),
  }),
});

export const { useLazyAdminGetCancellationTermsQuery, useAdminActOnRenewalsMutation, useAdminUpdateRenewalMutation } =
  renewalActionsApi;
