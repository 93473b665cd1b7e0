import { answerHold } from 'shared-contracts/renewals';
import { baseApi, mutationFrom } from 'web-kit/api';

const holdApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ renewalsAnswerHold: build.mutation(mutationFrom(answerHold)) }),
});

export const { useRenewalsAnswerHoldMutation } = holdApi;
