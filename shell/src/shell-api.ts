import { sendContactMessage, subscribe } from 'shared-contracts/enquiries';
import { createEvent } from 'shared-contracts/events';
import { listVariables } from 'shared-contracts/variables';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/host';

const shellApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    shellListVariables: build.query(queryFrom(listVariables, { providesTags: ['Variable'] })),
    shellSendContactMessage: build.mutation(mutationFrom(sendContactMessage)),
    shellSubscribe: build.mutation(mutationFrom(subscribe)),
    shellCreateEvent: build.mutation(mutationFrom(createEvent)),
  }),
});

export const { useShellSendContactMessageMutation, useShellSubscribeMutation } = shellApi;

/** The service fee in cents: the first entry that the API answers for that name. */
export function useServiceFee(): number | undefined {
  const { data } = shellApi.useShellListVariablesQuery({ variable: 'serviceFee' });
  return data?.entries[0]?.value;
}

/** An analytics event as our own record; nothing goes to anyone else. */
export const sendAnalytics = (event: string) => shellApi.endpoints.shellCreateEvent.initiate({ eventType: 'analytics', status: event });
