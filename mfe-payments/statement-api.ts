import { getStatement, setOrderNumber } from 'shared-contracts/billing';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

/** Apart from the other endpoints, because the payment step does without. */
const statementApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    paymentsGetStatement: build.query(queryFrom(getStatement)),
    paymentsSetOrderNumber: build.mutation(mutationFrom(setOrderNumber)),
  }),
});

export const { usePaymentsGetStatementQuery, usePaymentsSetOrderNumberMutation } = statementApi;
