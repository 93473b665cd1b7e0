import {
  login,
  recoverWithCode,
  requestNewPassword,
  requestVerification,
  setNewPassword,
  signup,
  updatePassword,
  verifyCode,
  verifyEmailToken,
} from 'shared-contracts/accounts';
import { deleteDocument, listDocuments, uploadBusinessRegister, uploadId, uploadPassport, uploadProxyId } from 'shared-contracts/documents';
import { updateUser } from 'shared-contracts/users';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/host';

const authApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    authLogin: build.mutation(mutationFrom(login)),
    authSignup: build.mutation(mutationFrom(signup)),
    authRequestNewPassword: build.mutation(mutationFrom(requestNewPassword)),
    authRecoverWithCode: build.mutation(mutationFrom(recoverWithCode)),
    authSetNewPassword: build.mutation(mutationFrom(setNewPassword)),
    authUpdatePassword: build.mutation(mutationFrom(updatePassword)),
    authRequestVerification: build.mutation(mutationFrom(requestVerification)),
    authVerifyEmailToken: build.mutation(mutationFrom(verifyEmailToken)),
    authVerifyCode: build.mutation(mutationFrom(verifyCode)),
    authUpdateUser: build.mutation(mutationFrom(updateUser, { invalidatesTags: ['User'] })),
    authListDocuments: build.query(queryFrom(listDocuments, { providesTags: ['Document'] })),
    authDeleteDocument: build.mutation(mutationFrom(deleteDocument, { invalidatesTags: ['Document'] })),
    authUploadId: build.mutation(mutationFrom(uploadId, { invalidatesTags: ['Document'] })),
    authUploadPassport: build.mutation(mutationFrom(uploadPassport, { invalidatesTags: ['Document'] })),
    authUploadBusinessRegister: build.mutation(mutationFrom(uploadBusinessRegister, { invalidatesTags: ['Document'] })),
    authUploadProxyId: build.mutation(mutationFrom(uploadProxyId, { invalidatesTags: ['Document'] })),
  }),
});

export const {
  useAuthLoginMutation,
  useAuthSignupMutation,
  useAuthRequestNewPasswordMutation,
  useAuthRecoverWithCodeMutation,
  useAuthSetNewPasswordMutation,
  useAuthUpdatePasswordMutation,
  useAuthRequestVerificationMutation,
  useAuthVerifyEmailTokenMutation,
  useAuthVerifyCodeMutation,
  useAuthUpdateUserMutation,
  useAuthListDocumentsQuery,
  useAuthDeleteDocumentMutation,
  useAuthUploadIdMutation,
  useAuthUploadPassportMutation,
  useAuthUploadBusinessRegisterMutation,
  useAuthUploadProxyIdMutation,
} = authApi;
