import { getCompany } from 'shared-contracts/companies';
import { deleteDocument, listDocuments } from 'shared-contracts/documents';
import { listFees } from 'shared-contracts/fees';
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
    adminListVariables: build.query(queryFrom(listVariables, { providesTags: ['Variable'] })),
    adminUpdateVariable: build.mutation(mutationFrom(updateVariable, { invalidatesTags: ['Variable', 'Quote'] })),
    adminDeleteVariable: build.mutation(mutationFrom(deleteVariable, { invalidatesTags: ['Variable'] })),
    adminGetCompany: build.query(queryFrom(getCompany, { providesTags: ['Company'] })),
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
  useAdminListVariablesQuery,
  useAdminUpdateVariableMutation,
  useAdminDeleteVariableMutation,
  useAdminGetCompanyQuery,
  useLazyAdminGetUserQuery,
} = adminApi;
