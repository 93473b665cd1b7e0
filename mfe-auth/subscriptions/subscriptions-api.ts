import { confirmSubscription, unsubscribe } from 'shared-contracts/enquiries';
import { baseApi, mutationFrom } from 'web-kit/api';

const subscriptionsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    authConfirmSubscription: build.mutation(mutationFrom(confirmSubscription)),
    authUnsubscribe: build.mutation(mutationFrom(unsubscribe)),
  }),
});

export const { useAuthConfirmSubscriptionMutation, useAuthUnsubscribeMutation } = subscriptionsApi;
