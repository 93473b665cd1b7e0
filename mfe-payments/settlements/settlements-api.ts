import {
  closeDay,
  explainMismatch,
  getDayBooks,
  getSettlement,
  listSettlements,
  uploadSettlement,
  withdrawSettlement,
} from 'shared-contracts/settlements';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const settlementsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    paymentsListSettlements: build.query(queryFrom(listSettlements)),
    paymentsGetSettlement: build.query(queryFrom(getSettlement)),
    paymentsGetDayBooks: build.query(queryFrom(getDayBooks)),
    paymentsUploadSettlement: build.mutation(mutationFrom(uploadSettlement)),
    paymentsExplainMismatch: build.mutation(mutationFrom(explainMismatch)),
    paymentsWithdrawSettlement: build.mutation(mutationFrom(withdrawSettlement)),
    paymentsCloseDay: build.mutation(mutationFrom(closeDay)),
  }),
});

export const {
  usePaymentsListSettlementsQuery,
  usePaymentsGetSettlementQuery,
  usePaymentsGetDayBooksQuery,
  usePaymentsUploadSettlementMutation,
  usePaymentsExplainMismatchMutation,
  usePaymentsWithdrawSettlementMutation,
  usePaymentsCloseDayMutation,
} = settlementsApi;
