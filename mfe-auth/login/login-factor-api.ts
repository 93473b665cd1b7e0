import { completeLogin, logInWithPasskey, startPasskeyLogin } from 'shared-contracts/factors';
import { baseApi, mutationFrom } from 'web-kit/api';

/** Endpoints of a login with a second factor or a passkey, loaded when one is used. */
export const { endpoints: loginFactorApi, useAuthCompleteLoginMutation } = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    authCompleteLogin: build.mutation(mutationFrom(completeLogin)),
    authStartPasskeyLogin: build.mutation(mutationFrom(startPasskeyLogin)),
    authLogInWithPasskey: build.mutation(mutationFrom(logInWithPasskey)),
  }),
});
