import * as calls from 'shared-contracts/fee-versions';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const feeVersionsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListFeeVersions: build.query(queryFrom(calls.listFeeVersions)),
    adminListFeeProposals: build.query(queryFrom(calls.listFeeProposals)),
    adminGetFeeProposal: build.query(queryFrom(calls.getFeeProposal)),
    adminListFeeDifferences: build.query(queryFrom(calls.listFeeDifferences)),
    adminTryFeeProposal: build.query(queryFrom(calls.tryFeeProposal)),
    adminQuoteFeeProposal: build.query(queryFrom(calls.quoteFeeProposal)),
    adminUploadFeeProposal: build.mutation(mutationFrom(calls.uploadFeeProposal)),
    adminScheduleFeeProposal: build.mutation(mutationFrom(calls.scheduleFeeProposal)),
    adminDiscardFeeProposal: build.mutation(mutationFrom(calls.discardFeeProposal)),
    adminWithdrawFeeVersion: build.mutation(mutationFrom(calls.withdrawFeeVersion)),
  }),
});

export const {
  useAdminListFeeVersionsQuery,
  useAdminListFeeProposalsQuery,
  useAdminGetFeeProposalQuery,
  useAdminListFeeDifferencesQuery,
  useAdminTryFeeProposalQuery,
  useAdminQuoteFeeProposalQuery,
  useAdminUploadFeeProposalMutation,
  useAdminScheduleFeeProposalMutation,
  useAdminDiscardFeeProposalMutation,
  useAdminWithdrawFeeVersionMutation,
} = feeVersionsApi;
