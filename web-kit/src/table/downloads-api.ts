import { openDownload } from 'shared-contracts/downloads';
import { baseApi, mutationFrom } from 'web-kit/api';

const downloadsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ tableOpenDownload: build.mutation(mutationFrom(openDownload)) }),
});

export const { useTableOpenDownloadMutation } = downloadsApi;
