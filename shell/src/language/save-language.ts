import type { Language } from 'shared-contracts/language';
import { updateUser } from 'shared-contracts/users';
import { baseApi, mutationFrom } from 'web-kit/api';

const { endpoints } = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ shellUpdateUser: build.mutation(mutationFrom(updateUser)) }),
});

/** Keeps a person's language with their account. */
export const saveLanguage = (id: string, language: Language) => endpoints.shellUpdateUser.initiate({ id, language });
