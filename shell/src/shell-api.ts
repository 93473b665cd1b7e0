import { sendContactMessage, subscribe } from 'shared-contracts/enquiries';
import { createEvent } from 'shared-contracts/events';
import type { PricedVehicle } from 'shared-contracts/price-check';
import { getQuote } from 'shared-contracts/quotes';
import { listVariables } from 'shared-contracts/variables';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const shellApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    shellGetQuote: build.query(queryFrom(getQuote)),
    shellListVariables: build.query(queryFrom(listVariables)),
    shellSendContactMessage: build.mutation(mutationFrom(sendContactMessage)),
    shellSubscribe: build.mutation(mutationFrom(subscribe)),
    shellCreateEvent: build.mutation(mutationFrom(createEvent)),
  }),
});

export const { useShellSendContactMessageMutation } = shellApi;

/** Whether the newsletter can be sent to what was typed. */
export const isAddress = (email: string): boolean => subscribe.body.safeParse({ email }).success;

/** Asks for the newsletter. Nothing is sent before the address is confirmed. */
export const subscribeToNewsletter = (email: string) => shellApi.endpoints.shellSubscribe.initiate({ email });

/** Asks what a renewal costs today. */
export const askQuote = (vehicle: PricedVehicle) =>
  shellApi.endpoints.shellGetQuote.initiate(vehicle, { forceRefetch: true, subscribe: false });

function usePublicVariable(variable: 'serviceFee' | 'gracePeriod'): number | undefined {
  const { data } = shellApi.useShellListVariablesQuery({ variable });
  return data?.entries[0]?.value;
}

/** The service fee in cents. */
export const useServiceFee = () => usePublicVariable('serviceFee');

/** Days after expiry without a late penalty. */
export const useGracePeriod = () => usePublicVariable('gracePeriod');

/** Records an analytics event in our own API. Nothing is sent to third parties. */
export const sendAnalytics = (event: string) =>
  shellApi.endpoints.shellCreateEvent.initiate({ eventType: 'analytics', status: event });
