import { getCompany } from 'shared-contracts/companies';
import { deleteDocument, listDocuments } from 'shared-contracts/documents';
import { createFee, deleteFee, listFeeOverlaps, listFees, searchFees, updateFee } from 'shared-contracts/fees';
import { actOnRenewals, getCancellationTerms, updateRenewal } from 'shared-contracts/renewals';
import { createUser, deleteUser, getUser, listPermissions, listUsers, manageUser, updateUser } from 'shared-contracts/users';
import { deleteVariable, listVariables, updateVariable } from 'shared-contracts/variables';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/host';

const adminApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListUsers: build.query(queryFrom(listUsers, { providesTags: ['User'] })),
    adminGetUser: build.query(queryFrom(getUser, { providesTags: ['User'] })),
    adminListPermissions: build.query(queryFrom(listPermissions, { providesTags: ['Permission'] })),
    adminCreateUser: build.mutation(mutationFrom(createUser, { invalidatesTags: ['User'] })),
    adminManageUser: build.mutation(mutationFrom(manageUser, { invalidatesTags: ['User'] })),
    adminUpdateUser: build.mutation(mutationFrom(updateUser, { invalidatesTags: ['User'] })),
    adminDeleteUser: build.mutation(mutationFrom(deleteUser, { invalidatesTags: ['User'] })),
    adminListDocuments: build.query(queryFrom(listDocuments, { providesTags: ['Document'] })),
    adminDeleteDocument: build.mutation(mutationFrom(deleteDocument, { invalidatesTags: ['Document'] })),
    adminListFees: build.query(queryFrom(listFees, { providesTags: ['LicenseFee'] })),
    adminSearchFees: build.query(queryFrom(searchFees, { providesTags: ['LicenseFee'] })),
    adminListFeeOverlaps: build.query(queryFrom(listFeeOverlaps, { providesTags: ['LicenseFee'] })),
    adminCreateFee: build.mutation(mutationFrom(createFee, { invalidatesTags: ['LicenseFee', 'Quote'] })),
    adminUpdateFee: build.mutation(mutationFrom(updateFee, { invalidatesTags: ['LicenseFee', 'Quote'] })),
    adminDeleteFee: build.mutation(mutationFrom(deleteFee, { invalidatesTags: ['LicenseFee', 'Quote'] })),
    adminListVariables: build.query(queryFrom(listVariables, { providesTags: ['Variable'] })),
    adminUpdateVariable: build.mutation(mutationFrom(updateVariable, { invalidatesTags: ['Variable', 'Quote'] })),
    adminDeleteVariable: build.mutation(mutationFrom(deleteVariable, { invalidatesTags: ['Variable'] })),
    adminGetCompany: build.query(queryFrom(getCompany, { providesTags: ['Company'] })),
    // Never from the cache: what goes back is decided at this moment.
    adminGetCancellationTerms: build.query(queryFrom(getCancellationTerms, { keepUnusedDataFor: 0 })),
    adminActOnRenewals: build.mutation(
      mutationFrom(actOnRenewals, { invalidatesTags: ['Renewal', 'Event', 'Vehicle', 'Delivery', 'Payment'] }),
    ),
    adminUpdateRenewal: build.mutation(
      mutationFrom(updateRenewal, { invalidatesTags: ['Renewal', 'Event', 'Vehicle', 'Delivery', 'Payment'] }),
    ),
  }),
});

export const {
  useAdminListUsersQuery,
  useAdminGetUserQuery,
  useAdminListPermissionsQuery,
  useAdminCreateUserMutation,
  useAdminManageUserMutation,
  useAdminUpdateUserMutation,
  useAdminDeleteUserMutation,
  useAdminListDocumentsQuery,
  useAdminDeleteDocumentMutation,
  useAdminListFeesQuery,
  useAdminSearchFeesQuery,
  useAdminListFeeOverlapsQuery,
  useAdminCreateFeeMutation,
  useAdminUpdateFeeMutation,
  useAdminDeleteFeeMutation,
  useAdminListVariablesQuery,
  useAdminUpdateVariableMutation,
  useAdminDeleteVariableMutation,
  useAdminGetCompanyQuery,
  useLazyAdminGetUserQuery,
  useLazyAdminGetCancellationTermsQuery,
  useAdminActOnRenewalsMutation,
  useAdminUpdateRenewalMutation,
} = adminApi;
