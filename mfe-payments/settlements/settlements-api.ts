import { getDayBooks, getSettlement, listSettlements, uploadSettlement } from 'shared-contracts/settlements';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const settlementsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    paymentsListSettlements: build.query(queryFrom(listSettlements)),
    paymentsGetSettlement: build.query(queryFrom(getSettlement)),
    paymentsGetDayBooks: build.query(queryFrom(getDayBooks)),
    paymentsUploadSettlement: build.mutation(mutationFrom(uploadSettlement)),
  }),
});

export const {
  usePaymentsListSettlementsQuery,
  usePaymentsGetSettlementQuery,
  usePaymentsGetDayBooksQuery,
  usePaymentsUploadSettlementMutation,
} = settlementsApi;
