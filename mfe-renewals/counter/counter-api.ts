import {
  createCounterRun,
  enterCounterResult,
  getCounterRun,
  listCounterRuns,
  removeFromCounterRun,
} from 'shared-contracts/counter-runs';
import { listClerks } from 'shared-contracts/desk';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const counterApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    renewalsListCounterRuns: build.query(queryFrom(listCounterRuns)),
    renewalsGetCounterRun: build.query(queryFrom(getCounterRun)),
    renewalsCreateCounterRun: build.mutation(mutationFrom(createCounterRun)),
    renewalsRemoveFromCounterRun: build.mutation(mutationFrom(removeFromCounterRun)),
    renewalsEnterCounterResult: build.mutation(mutationFrom(enterCounterResult)),
    renewalsListRunners: build.query(queryFrom(listClerks)),
  }),
});

export const {
  useRenewalsListCounterRunsQuery,
  useRenewalsGetCounterRunQuery,
  useRenewalsCreateCounterRunMutation,
  useRenewalsRemoveFromCounterRunMutation,
  useRenewalsEnterCounterResultMutation,
  useRenewalsListRunnersQuery,
} = counterApi;
