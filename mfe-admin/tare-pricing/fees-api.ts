import { createFee, deleteFee, listFeeOverlaps, searchFees, updateFee } from 'shared-contracts/fees';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/host';

const changedByFees = ['LicenseFee', 'Quote'] as const;

const feesApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminSearchFees: build.query(queryFrom(searchFees, { providesTags: ['LicenseFee'] })),
    adminListFeeOverlaps: build.query(queryFrom(listFeeOverlaps, { providesTags: ['LicenseFee'] })),
    adminCreateFee: build.mutation(mutationFrom(createFee, { invalidatesTags: changedByFees })),
    adminUpdateFee: build.mutation(mutationFrom(updateFee, { invalidatesTags: changedByFees })),
    adminDeleteFee: build.mutation(mutationFrom(deleteFee, { invalidatesTags: changedByFees })),
  }),
});

export const {
  useAdminSearchFeesQuery,
  useAdminListFeeOverlapsQuery,
  useAdminCreateFeeMutation,
  useAdminUpdateFeeMutation,
  useAdminDeleteFeeMutation,
} = feesApi;
