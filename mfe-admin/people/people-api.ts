import { deleteDocument, listDocuments, uploadUserDocument } from 'shared-contracts/documents';
import {
  createUser,
  deleteUser,
  getUser,
  listPermissions,
  listUsers,
  manageUser,
  removeFactors,
  updateUser,
} from 'shared-contracts/users';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const peopleApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListUsers: build.query(queryFrom(listUsers)),
    adminGetUser: build.query(queryFrom(getUser)),
    adminListPermissions: build.query(queryFrom(listPermissions)),
    adminCreateUser: build.mutation(mutationFrom(createUser)),
    adminManageUser: build.mutation(mutationFrom(manageUser)),
    adminUpdateUser: build.mutation(mutationFrom(updateUser)),
    adminRemoveFactors: build.mutation(mutationFrom(removeFactors)),
    adminDeleteUser: build.mutation(mutationFrom(deleteUser)),
    adminListDocuments: build.query(queryFrom(listDocuments)),
    adminDeleteDocument: build.mutation(mutationFrom(deleteDocument)),
    adminUploadUserDocument: build.mutation(mutationFrom(uploadUserDocument)),
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
  useAdminRemoveFactorsMutation,
  useAdminListDocumentsQuery,
  useAdminDeleteDocumentMutation,
  useAdminUploadUserDocumentMutation,
  useLazyAdminGetUserQuery,
} = peopleApi;
