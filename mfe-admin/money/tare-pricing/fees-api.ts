import { confirmFees, createFee, deleteFee, listFeeOverlaps, searchFees, updateFee } from 'shared-contracts/fees';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const feesApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminSearchFees: build.query(queryFrom(searchFees)),
    adminListFeeOverlaps: build.query(queryFrom(listFeeOverlaps)),
    adminCreateFee: build.mutation(mutationFrom(createFee)),
    adminUpdateFee: build.mutation(mutationFrom(updateFee)),
    adminConfirmFees: build.mutation(mutationFrom(confirmFees)),
    adminDeleteFee: build.mutation(mutationFrom(deleteFee)),
  }),
});

export const {
  useAdminSearchFeesQuery,
  useAdminListFeeOverlapsQuery,
  useAdminCreateFeeMutation,
  useAdminUpdateFeeMutation,
  useAdminConfirmFeesMutation,
  useAdminDeleteFeeMutation,
} = feesApi;
