import { createApiKey, endApiKey, listApiKeys } from 'shared-contracts/api-keys';
import { getSiteClock, windSiteClock } from 'shared-contracts/site-clock';
import {
  createWebhookSecret,
  getWebhook,
  listWebhookEvents,
  replayWebhookEvents,
  saveWebhook,
} from 'shared-contracts/webhooks';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const serverApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetWebhook: build.query(queryFrom(getWebhook)),
    adminSaveWebhook: build.mutation(mutationFrom(saveWebhook)),
    adminCreateWebhookSecret: build.mutation(mutationFrom(createWebhookSecret)),
    adminListWebhookEvents: build.query(queryFrom(listWebhookEvents)),
    adminReplayWebhookEvents: build.mutation(mutationFrom(replayWebhookEvents)),
    adminListApiKeys: build.query(queryFrom(listApiKeys)),
    adminCreateApiKey: build.mutation(mutationFrom(createApiKey)),
    adminGetSiteClock: build.query(queryFrom(getSiteClock)),
    adminWindSiteClock: build.mutation(mutationFrom(windSiteClock)),
    adminEndApiKey: build.mutation(mutationFrom(endApiKey)),
  }),
});

export const {
  useAdminGetWebhookQuery,
  useAdminSaveWebhookMutation,
  useAdminCreateWebhookSecretMutation,
  useAdminListWebhookEventsQuery,
  useAdminReplayWebhookEventsMutation,
  useAdminListApiKeysQuery,
  useAdminCreateApiKeyMutation,
  useAdminEndApiKeyMutation,
  useAdminGetSiteClockQuery,
  useAdminWindSiteClockMutation,
} = serverApi;
