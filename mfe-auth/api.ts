import { login, signup } from 'shared-contracts/accounts';
import { baseApi, mutationFrom } from 'web-kit/host';

const authApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    authLogin: build.mutation(mutationFrom(login)),
    authSignup: build.mutation(mutationFrom(signup)),
  }),
});

export const { useAuthLoginMutation, useAuthSignupMutation } = authApi;
