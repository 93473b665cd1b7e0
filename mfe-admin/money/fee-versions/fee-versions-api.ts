import {
  discardFeeProposal,
  getFeeProposal,
  listFeeDifferences,
  listFeeProposals,
  listFeeVersions,
  quoteFeeProposal,
  scheduleFeeProposal,
  tryFeeProposal,
  uploadFeeProposal,
  withdrawFeeVersion,
} from 'shared-contracts/fee-versions';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const feeVersionsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListFeeVersions: build.query(queryFrom(listFeeVersions)),
    adminListFeeProposals: build.query(queryFrom(listFeeProposals)),
    adminGetFeeProposal: build.query(queryFrom(getFeeProposal)),
    adminListFeeDifferences: build.query(queryFrom(listFeeDifferences)),
    adminTryFeeProposal: build.query(queryFrom(tryFeeProposal)),
    adminQuoteFeeProposal: build.query(queryFrom(quoteFeeProposal)),
    adminUploadFeeProposal: build.mutation(mutationFrom(uploadFeeProposal)),
    adminScheduleFeeProposal: build.mutation(mutationFrom(scheduleFeeProposal)),
    adminDiscardFeeProposal: build.mutation(mutationFrom(discardFeeProposal)),
    adminWithdrawFeeVersion: build.mutation(mutationFrom(withdrawFeeVersion)),
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
