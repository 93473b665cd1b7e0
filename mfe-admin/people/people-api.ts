import { deleteDocument, listDocuments, uploadUserDocument } from 'shared-contracts/documents';
import {
  endUserSessions,
  eraseUserForThem,
  getUserAccount,
  resendUserVerification,
  sendPasswordReset,
} from 'shared-contracts/user-account';
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
    adminGetUserAccount: build.query(queryFrom(getUserAccount)),
    adminResendVerification: build.mutation(mutationFrom(resendUserVerification)),
    adminSendPasswordReset: build.mutation(mutationFrom(sendPasswordReset)),
    adminEndUserSessions: build.mutation(mutationFrom(endUserSessions)),
    adminEraseUser: build.mutation(mutationFrom(eraseUserForThem)),
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
  useAdminGetUserAccountQuery,
  useAdminResendVerificationMutation,
  useAdminSendPasswordResetMutation,
  useAdminEndUserSessionsMutation,
  useAdminEraseUserMutation,
  useAdminDeleteUserMutation,
  useAdminRemoveFactorsMutation,
  useAdminListDocumentsQuery,
  useAdminDeleteDocumentMutation,
  useAdminUploadUserDocumentMutation,
  useLazyAdminGetUserQuery,
} = peopleApi;
