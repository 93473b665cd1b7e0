import { acceptTerms } from 'shared-contracts/accounts';
import { deleteDocument, listDocuments, uploadBusinessRegister, uploadId, uploadPassport, uploadProxyId } from 'shared-contracts/documents';
import { cancelEmailChange, eraseUser, resendEmailChange, updateUser } from 'shared-contracts/users';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/host';

const accountApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    authUpdateUser: build.mutation(mutationFrom(updateUser, { invalidatesTags: ['User'] })),
    authResendEmailChange: build.mutation(mutationFrom(resendEmailChange)),
    authCancelEmailChange: build.mutation(mutationFrom(cancelEmailChange, { invalidatesTags: ['User'] })),
    authAcceptTerms: build.mutation(mutationFrom(acceptTerms)),
    authEraseUser: build.mutation(mutationFrom(eraseUser)),
    authListDocuments: build.query(queryFrom(listDocuments, { providesTags: ['Document'] })),
    authDeleteDocument: build.mutation(mutationFrom(deleteDocument, { invalidatesTags: ['Document'] })),
    authUploadId: build.mutation(mutationFrom(uploadId, { invalidatesTags: ['Document'] })),
    authUploadPassport: build.mutation(mutationFrom(uploadPassport, { invalidatesTags: ['Document'] })),
    authUploadBusinessRegister: build.mutation(mutationFrom(uploadBusinessRegister, { invalidatesTags: ['Document'] })),
    authUploadProxyId: build.mutation(mutationFrom(uploadProxyId, { invalidatesTags: ['Document'] })),
  }),
});

export const {
  useAuthUpdateUserMutation,
  useAuthResendEmailChangeMutation,
  useAuthCancelEmailChangeMutation,
  useAuthAcceptTermsMutation,
  useAuthEraseUserMutation,
  useAuthListDocumentsQuery,
  useAuthDeleteDocumentMutation,
  useAuthUploadIdMutation,
  useAuthUploadPassportMutation,
  useAuthUploadBusinessRegisterMutation,
  useAuthUploadProxyIdMutation,
} = accountApi;
