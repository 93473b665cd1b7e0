import { dismissJob, dismissWebhook, listFailedWork, retryJob, retryWebhook } from 'shared-contracts/failed-work';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const failedWorkApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListFailedWork: build.query(queryFrom(listFailedWork)),
    adminRetryJob: build.mutation(mutationFrom(retryJob)),
    adminDismissJob: build.mutation(mutationFrom(dismissJob)),
    adminRetryWebhook: build.mutation(mutationFrom(retryWebhook)),
    adminDismissWebhook: build.mutation(mutationFrom(dismissWebhook)),
  }),
});

export const {
  useAdminListFailedWorkQuery,
  useAdminRetryJobMutation,
  useAdminDismissJobMutation,
  useAdminRetryWebhookMutation,
  useAdminDismissWebhookMutation,
} = failedWorkApi;
