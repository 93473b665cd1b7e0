import { listModules, promoteModule, rollBackModule, withdrawModule } from 'shared-contracts/modules';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const modulesApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListModules: build.query(queryFrom(listModules)),
    adminPromoteModule: build.mutation(mutationFrom(promoteModule)),
    adminWithdrawModule: build.mutation(mutationFrom(withdrawModule)),
    adminRollBackModule: build.mutation(mutationFrom(rollBackModule)),
  }),
});

export const {
  useAdminListModulesQuery,
  useAdminPromoteModuleMutation,
  useAdminWithdrawModuleMutation,
  useAdminRollBackModuleMutation,
} = modulesApi;
