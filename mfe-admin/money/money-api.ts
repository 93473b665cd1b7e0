import { listFees } from 'shared-contracts/fees';
import { deleteVariable, listVariables, updateVariable } from 'shared-contracts/variables';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const moneyApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListFees: build.query(queryFrom(listFees)),
    adminListVariables: build.query(queryFrom(listVariables)),
    adminUpdateVariable: build.mutation(mutationFrom(updateVariable)),
    adminDeleteVariable: build.mutation(mutationFrom(deleteVariable)),
  }),
});

export const {
  useAdminListFeesQuery,
  useAdminListVariablesQuery,
  useAdminUpdateVariableMutation,
  useAdminDeleteVariableMutation,
} = moneyApi;
