import {
  addPasskey,
  allowFactorChange,
  listFactors,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startFactorCheck,
  startOneTimeCodes,
  startPasskey,
  switchOffOneTimeCodes,
  switchOnOneTimeCodes,
} from 'shared-contracts/factors';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const factorsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    authListFactors: build.query(queryFrom(listFactors)),
    authStartFactorCheck: build.mutation(mutationFrom(startFactorCheck)),
    authAllowFactorChange: build.mutation(mutationFrom(allowFactorChange)),
    authStartPasskey: build.mutation(mutationFrom(startPasskey)),
    authAddPasskey: build.mutation(mutationFrom(addPasskey)),
    authRenamePasskey: build.mutation(mutationFrom(renamePasskey)),
    authRemovePasskey: build.mutation(mutationFrom(removePasskey)),
    authStartOneTimeCodes: build.mutation(mutationFrom(startOneTimeCodes)),
    authSwitchOnOneTimeCodes: build.mutation(mutationFrom(switchOnOneTimeCodes)),
    authSwitchOffOneTimeCodes: build.mutation(mutationFrom(switchOffOneTimeCodes)),
    authRenewRecoveryCodes: build.mutation(mutationFrom(renewRecoveryCodes)),
  }),
});

export const {
  useAuthListFactorsQuery,
  useAuthStartFactorCheckMutation,
  useAuthAllowFactorChangeMutation,
  useAuthStartPasskeyMutation,
  useAuthAddPasskeyMutation,
  useAuthRenamePasskeyMutation,
  useAuthRemovePasskeyMutation,
  useAuthStartOneTimeCodesMutation,
  useAuthSwitchOnOneTimeCodesMutation,
  useAuthSwitchOffOneTimeCodesMutation,
  useAuthRenewRecoveryCodesMutation,
} = factorsApi;
