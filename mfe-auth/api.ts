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
import { baseApi, mutationFrom } from 'web-kit/api';

/** Endpoints of login and recovery, which forms load once they are shown. Those of a logged-in user are in `account-api.ts`. */
export const authApi = baseApi.injectEndpoints({
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
  }),
});

export const {
  useAuthSetNewPasswordMutation,
  useAuthUpdatePasswordMutation,
  useAuthVerifyEmailTokenMutation,
  useAuthVerifyCodeMutation,
} = authApi;
