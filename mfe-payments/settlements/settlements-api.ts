import { getDayBooks, getSettlement, listSettlements, uploadSettlement } from 'shared-contracts/settlements';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const settlementsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    settlementsList: build.query(queryFrom(listSettlements)),
    settlementsGet: build.query(queryFrom(getSettlement)),
    settlementsGetDay: build.query(queryFrom(getDayBooks)),
    settlementsUpload: build.mutation(mutationFrom(uploadSettlement)),
  }),
});

export const {
  useSettlementsListQuery,
  useSettlementsGetQuery,
  useSettlementsGetDayQuery,
  useSettlementsUploadMutation,
} = settlementsApi;
