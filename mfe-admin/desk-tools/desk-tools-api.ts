import { listSavedViews, searchDesk } from 'shared-contracts/desk';
import { baseApi, queryFrom } from 'web-kit/api';

const deskToolsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    // A search is repeated rarely, and what it finds changes.
    adminSearchDesk: build.query(queryFrom(searchDesk, { keepUnusedDataFor: 10 })),
    adminListSavedViews: build.query(queryFrom(listSavedViews)),
  }),
});

export const { useAdminSearchDeskQuery, useAdminListSavedViewsQuery } = deskToolsApi;
