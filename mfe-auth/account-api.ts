import { acceptTerms } from 'shared-contracts/accounts';
import {
  deleteDocument,
  listDocuments,
  uploadBusinessRegister,
  uploadId,
  uploadPassport,
  uploadProxyId,
} from 'shared-contracts/documents';
import { cancelEmailChange, resendEmailChange, undoEmailChange } from 'shared-contracts/email-changes';
import { endOtherSessions, endSession, listSessions } from 'shared-contracts/sessions';
import { eraseUser, updateUser } from 'shared-contracts/users';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const accountApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    authUpdateUser: build.mutation(mutationFrom(updateUser)),
    authResendEmailChange: build.mutation(mutationFrom(resendEmailChange)),
    authCancelEmailChange: build.mutation(mutationFrom(cancelEmailChange)),
    authUndoEmailChange: build.mutation(mutationFrom(undoEmailChange)),
    authAcceptTerms: build.mutation(mutationFrom(acceptTerms)),
    authEraseUser: build.mutation(mutationFrom(eraseUser)),
    authListSessions: build.query(queryFrom(listSessions)),
    authEndSession: build.mutation(mutationFrom(endSession)),
    authEndOtherSessions: build.mutation(mutationFrom(endOtherSessions)),
    authListDocuments: build.query(queryFrom(listDocuments)),
    authDeleteDocument: build.mutation(mutationFrom(deleteDocument)),
    authUploadId: build.mutation(mutationFrom(uploadId)),
    authUploadPassport: build.mutation(mutationFrom(uploadPassport)),
    authUploadBusinessRegister: build.mutation(mutationFrom(uploadBusinessRegister)),
    authUploadProxyId: build.mutation(mutationFrom(uploadProxyId)),
  }),
});

export const {
  useAuthUpdateUserMutation,
  useAuthResendEmailChangeMutation,
  useAuthCancelEmailChangeMutation,
  useAuthUndoEmailChangeMutation,
  useAuthAcceptTermsMutation,
  useAuthEraseUserMutation,
  useAuthListSessionsQuery,
  useAuthEndSessionMutation,
  useAuthEndOtherSessionsMutation,
  useAuthListDocumentsQuery,
  useAuthDeleteDocumentMutation,
  useAuthUploadIdMutation,
  useAuthUploadPassportMutation,
  useAuthUploadBusinessRegisterMutation,
  useAuthUploadProxyIdMutation,
} = accountApi;
